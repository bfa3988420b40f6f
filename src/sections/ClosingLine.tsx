import type { ClosingContent } from '../content/text.ts'
import styles from './ClosingLine.module.css'

/** The end of a page that has told what it is about: a question in passing, and where to go with it. */
export function ClosingLine({ content }: { content: ClosingContent }) {
  const { heading, lead, action, second } = content
  return (
    <section className={`wrap ${styles.closing}`}>
      <h2>{heading}</h2>
      <p>
        {lead}{' '}
        {[action, second].map(
          (link) =>
            link && (
              <a key={link.href} className="link" href={link.href}>
                {link.label}
              </a>
            ),
        )}
      </p>
    </section>
  )
}
