import type { Fact } from '../../content/pages/documentation.ts'
import styles from './Facts.module.css'

/** Terms and what they mean, beside each other. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.term}>
          <dt>{fact.term}</dt>
          <dd>{fact.text}</dd>
        </div>
      ))}
    </dl>
  )
}
