import { ButtonLink } from '../../components/Button.tsx'
import type { Benefits } from '../../content/pages/benefits.ts'
import styles from './Opening.module.css'
import { Results } from './Results.tsx'

/** The first screen: what changes, and the three figures, each drawn from its own parts. */
export function Opening({ content }: { content: Benefits }) {
  const [book, pricing] = content.actions
  return (
    <>
      <section className={`wrap ${styles.opening}`}>
        <h1>{content.intro.heading}</h1>
        <div>
          <p className="lead">{content.intro.lead}</p>
          <p className={styles.actions}>
            {book && <ButtonLink href={book.href}>{book.label}</ButtonLink>}
            {pricing && (
              <ButtonLink variant="quiet" href={pricing.href}>
                {pricing.label}
              </ButtonLink>
            )}
          </p>
        </div>
      </section>
      <Results content={content.results} />
    </>
  )
}
