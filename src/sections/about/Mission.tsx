import type { About } from '../../content/pages/about.ts'
import styles from './Mission.module.css'

interface MissionProps {
  content: About['mission']
  ledger: About['ledger']
}

/** The mission, and the figures that show how far it has come. */
export function Mission({ content, ledger }: MissionProps) {
  return (
    <div className={`wrap ${styles.split}`}>
      <section className={styles.mission}>
        <h2>{content.heading}</h2>
        <p>{content.text}</p>
      </section>
      <section aria-label={ledger.heading}>
        <dl className={styles.figures}>
          {ledger.entries.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
