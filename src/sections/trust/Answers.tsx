import type { Trust } from '../../content/pages/trust.ts'
import styles from './Answers.module.css'

/** What the owner has answered of what a lawyer asks, and the way to ask for the rest. */
export function Answers({ content }: { content: Trust['answers'] }) {
  return (
    <>
      <h2>{content.heading}</h2>
      <p className={styles.lead}>{content.lead}</p>
      {content.questions && (
        <dl className={styles.questions}>
          {content.questions.map(({ ask, answer }) => (
            <div key={ask}>
              <dt>{ask}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.ask}>
        <a className="link" href={content.link.href}>
          {content.link.label}
        </a>
      </p>
    </>
  )
}
