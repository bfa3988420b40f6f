import { Button } from '../components/Button.tsx'
import { StateSign } from '../components/StateSign.tsx'
import type { PageContent } from '../content/page-schemas.ts'
import { Links } from '../kit/Facts.tsx'
import styles from './NotFoundCard.module.css'

/** What an unknown address shows: a card with its sign, search, and three ways on. */
export function NotFoundCard({ content }: { content: PageContent<'not-found'> }) {
  return (
    <section className={`wrap ${styles.card}`}>
      <StateSign sign="lost" />
      <h1>{content.heading}</h1>
      <p className="note">{content.text}</p>
      <form action="/search" className={styles.search}>
        <input type="search" name="q" aria-label={content.search} maxLength={100} required />
        <Button type="submit" variant="solid">
          {content.search}
        </Button>
      </form>
      <Links links={content.links} />
    </section>
  )
}
