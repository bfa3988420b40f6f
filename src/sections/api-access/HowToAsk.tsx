import type { ApiAccess } from '../../content/pages/api-access.ts'
import styles from './HowToAsk.module.css'

/** Three steps on one line, from the message to the key in use. */
export function HowToAsk({ content }: { content: ApiAccess['how'] }) {
  return (
    <section className={styles.how}>
      <div className="wrap">
        <h2>{content.heading}</h2>
        <ol className={styles.steps}>
          {content.steps.map((step) => (
            <li key={step.heading}>
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
