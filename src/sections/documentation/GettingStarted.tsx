import type { Documentation } from '../../content/pages/documentation.ts'
import styles from './GettingStarted.module.css'

/** The first weeks, step by step. */
export function GettingStarted({ steps }: Pick<Documentation['start'], 'steps'>) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ heading, text }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
