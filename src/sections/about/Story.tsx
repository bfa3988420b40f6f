import type { About } from '../../content/pages/about.ts'
import styles from './Story.module.css'

/** How it began, and the two things it has become: one line that is drawn, one that is still dashed. */
export function Story({ content }: { content: About['story'] }) {
  return (
    <section className={styles.story}>
      <div className="wrap">
        <div className={styles.began}>
          <h2>{content.heading}</h2>
          <div className={styles.copy}>
            {content.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div className={styles.now}>
          <svg
            className={styles.fork}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d="M0 50C50 50 50 25 100 25" />
            <path d="M0 50C50 50 50 75 100 75" />
          </svg>
          <ul>
            {content.now.map(({ state, heading, text }) => (
              <li key={heading}>
                <h3>{heading}</h3>
                <p className={styles.state}>{state}</p>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
