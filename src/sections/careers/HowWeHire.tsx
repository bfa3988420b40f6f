import type { Careers } from '../../content/pages/careers.ts'
import styles from './HowWeHire.module.css'

interface HowWeHireProps {
  benefits: Careers['benefits']
  process: Careers['process']
}

/** What a person gets, and the five steps until then. */
export function HowWeHire({ benefits, process }: HowWeHireProps) {
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.split}`}>
        <section>
          <h2>{benefits.heading}</h2>
          <dl className={styles.benefits}>
            {benefits.items.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h2>{process.heading}</h2>
          <p className={styles.lead}>{process.lead}</p>
          <ol className={styles.steps}>
            {process.steps.map(({ name, time, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <span className={styles.time}>{time}</span>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}
