import type { About } from '../../content/pages/about.ts'
import styles from './Mission.module.css'

interface MissionProps {
  content: About['mission']
  ledger: About['ledger']
}

/** The mission, and the figures that show how far it has come, each as the beginning of a sentence. */
export function Mission({ content, ledger }: MissionProps) {
  return (
    <div className={`wrap section ${styles.split}`}>
      <section className={styles.mission}>
        <h2>{content.heading}</h2>
        <p>{content.text}</p>
      </section>
      <section aria-label={ledger.heading}>
        <dl className={styles.figures}>
          {ledger.entries.map(({ label, note, value }) => (
            <div key={label}>
              <dt>
                {label} <span>{note}</span>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
