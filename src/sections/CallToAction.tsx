import { ButtonLink } from '../components/Button.tsx'
import type { ClosingContent } from '../content/text.ts'
import styles from './CallToAction.module.css'

/** The end of a page that has one: a question, and where to go with it. */
export function CallToAction({ content }: { content: ClosingContent }) {
  return (
    <section className={`wrap ${styles.closing}`}>
      <div>
        <h2>{content.heading}</h2>
        <p>{content.lead}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink href={content.action.href}>{content.action.label}</ButtonLink>
        {content.second && (
          <ButtonLink variant="quiet" href={content.second.href}>
            {content.second.label}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
