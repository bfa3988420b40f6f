import { ButtonLink } from '../components/Button.tsx'
import type { ClosingContent } from '../content/text.ts'
import styles from './CallToAction.module.css'

/** The last call to a demo. */
export function CallToAction({ content }: { content: ClosingContent }) {
  return (
    <section className={`wrap ${styles.closing}`}>
      <div className={styles.panel}>
        <h2>{content.heading}</h2>
        <p className={`lead ${styles.lead}`}>{content.lead}</p>
        <div className={styles.actions}>
          <ButtonLink href={content.action.href}>{content.action.label}</ButtonLink>
          {content.second && (
            <ButtonLink variant="quiet" href={content.second.href}>
              {content.second.label}
            </ButtonLink>
          )}
        </div>
        <svg className={styles.arcs} viewBox="0 0 420 420" fill="none" aria-hidden="true">
          <circle cx="300" cy="260" r="90" />
          <circle cx="300" cy="260" r="160" />
          <circle cx="300" cy="260" r="240" />
          <path d="M300 260C250 200 180 160 96 152" />
          <circle className={styles.person} cx="92" cy="152" r="7" />
        </svg>
      </div>
    </section>
  )
}
