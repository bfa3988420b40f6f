import type { ReactNode } from 'react'
import { StateSign } from '../components/StateSign.tsx'
import type { Sign } from '../vocabulary/signs.ts'
import styles from './StatePage.module.css'

interface StatePageProps {
  sign: Sign
  heading: string
  text: readonly string[]
  /** The form that ended here, whose draft can be forgotten. */
  sent?: string | undefined
  /** The next step. */
  children: ReactNode
}

/** A page of one state: its sign, what it means, and what to do next. */
export function StatePage({ sign, heading, text, sent, children }: StatePageProps) {
  return (
    <section className={`wrap ${styles.state}`} data-sent={sent}>
      <StateSign sign={sign} />
      <div className={styles.copy}>
        <h1>{heading}</h1>
        {text.map((sentence) => (
          <p key={sentence} className="lead">
            {sentence}
          </p>
        ))}
        {children}
      </div>
    </section>
  )
}
