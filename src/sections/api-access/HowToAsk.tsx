import { RequestWindow } from '../../components/RequestWindow.tsx'
import type { ApiAccess } from '../../content/pages/api-access.ts'
import styles from './HowToAsk.module.css'

/** Three steps, from the message to the key in use, beside what the key is for. */
export function HowToAsk({ content }: { content: Pick<ApiAccess, 'how' | 'request'> }) {
  return (
    <section className={`wrap ${styles.how}`}>
      <div>
        <h2>{content.how.heading}</h2>
        <ol className={styles.steps}>
          {content.how.steps.map((step) => (
            <li key={step.heading}>
              <b>{step.heading}.</b> {step.text}
            </li>
          ))}
        </ol>
      </div>
      <RequestWindow request={content.request} />
    </section>
  )
}
