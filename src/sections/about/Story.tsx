import type { About } from '../../content/pages/about.ts'
import styles from './Story.module.css'

/** How it began. */
export function Story({ content }: { content: About['story'] }) {
  return (
    <section className={`wrap ${styles.story}`}>
      <h2>{content.heading}</h2>
      <div className={styles.copy}>
        {content.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
