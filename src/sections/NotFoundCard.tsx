import { nearest, nearestLink } from '../../contract/hooks.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import type { NotFound } from '../content/pages/not-found.ts'
import styles from './NotFoundCard.module.css'

/** What an unknown address shows: a field with its one person out of reach, and ways on. */
export function NotFoundCard({ content }: { content: NotFound }) {
  return (
    <section className={styles.lost}>
      <svg viewBox="-640 -280 1280 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {[250, 340, 450, 580].map((radius) => (
          <circle key={radius} r={radius} />
        ))}
        <circle className={styles.contact} cx="420" cy="-196" r="8" />
      </svg>
      <div className={styles.card}>
        <span className={styles.sign}>
          <Icon name="alert" size={28} />
        </span>
        <h1>{content.heading}</h1>
        <p>{content.text}</p>
        <p>{content.hint}</p>
        <search>
          <form action="/search" className={styles.search}>
            <input type="search" name="q" aria-label={content.search.label} maxLength={100} />
            <Button type="submit" variant="solid">
              {content.search.submit}
            </Button>
          </form>
        </search>
        <p {...nearest} hidden className={styles.nearest}>
          {content.nearest} <a className="link" {...nearestLink} />
        </p>
        <ul className={styles.links}>
          {content.links.map((link) => (
            <li key={link.href}>
              <a className="link" href={link.href}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
