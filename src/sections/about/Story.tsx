import type { About } from '../../content/pages/about.ts'
import styles from './Story.module.css'

/** How it began, beside what has stood since. */
export function Story({ content }: { content: About['story'] }) {
  return (
    <section className="section">
      <div className={`wrap ${styles.split}`}>
        <div className={styles.copy}>
          <h2>{content.heading}</h2>
          {content.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ol className={styles.timeline}>
          {content.timeline.map((entry) => (
            <li key={entry.heading}>
              <p className={styles.when}>{entry.when}</p>
              <h3>{entry.heading}</h3>
              <p>{entry.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
