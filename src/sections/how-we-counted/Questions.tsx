import type { HowWeCounted } from '../../content/pages/how-we-counted.ts'
import styles from './Questions.module.css'

/** What to ask of a figure before one trusts it. */
export function Questions({ content }: { content: HowWeCounted['reading'] }) {
  return (
    <section className={`wrap section ${styles.reading}`}>
      <div className={styles.advice}>
        <h2>{content.heading}</h2>
        <p>{content.text}</p>
      </div>
      <ol className={styles.questions}>
        {content.questions.map(({ heading, text }) => (
          <li key={heading}>
            <strong>{heading}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
