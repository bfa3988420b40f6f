import type { ReactNode } from 'react'
import { StateSign } from '../components/StateSign.tsx'
import type { Sign } from '../vocabulary/signs.ts'
import styles from './StatePage.module.css'

interface StatePageProps {
  sign: Sign
  heading: string
  /** What a toast says where there are scripts: its title and its sentence, in one line. */
  said?: readonly string[]
  text: readonly string[]
  /** The form that ended here, whose draft can be forgotten. */
  sent?: string | undefined
  /** The next step. */
  children: ReactNode
}

/** A page of one state: its sign, what it means, and what to do next. */
export function StatePage({ sign, heading, said = [], text, sent, children }: StatePageProps) {
  return (
    <section className={`wrap ${styles.state}`} data-sent={sent}>
      <StateSign sign={sign} />
      <div className={styles.copy}>
        <h1>{heading}</h1>
        {said.length > 0 && (
          <p className="lead">
            {said.map((part) => (
              <span key={part}>{part} </span>
            ))}
          </p>
        )}
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
