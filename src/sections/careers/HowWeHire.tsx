import type { Careers } from '../../content/pages/careers.ts'
import styles from './HowWeHire.module.css'

interface HowWeHireProps {
  benefits: Careers['benefits']
  process: Careers['process']
}

/** The five steps to an offer, down a flight of stairs, and what a person gets there. */
export function HowWeHire({ benefits, process }: HowWeHireProps) {
  return (
    <div className={styles.band}>
      <section className="wrap">
        <div className={styles.head}>
          <h2>{process.heading}</h2>
          <p>{process.lead}</p>
        </div>
        <ol className={styles.steps}>
          {process.steps.map(({ name, time, text }) => (
            <li key={name}>
              <p className={styles.time}>{time}</p>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={`wrap ${styles.get}`}>
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
    </div>
  )
}
