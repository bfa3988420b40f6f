import type { ReactNode } from 'react'
import { getMark, type Person } from '../sample/market.ts'
import '../kit/kit.css'
import styles from './SampleRows.module.css'

/** People and companies of the sample week, a row each. */
export function SampleRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure aria-label={`Sample data: ${label}`}>
      <ul className={`ruled ${styles.rows}`}>{children}</ul>
    </figure>
  )
}

interface SampleRowProps {
  name: string
  detail?: string
  /** Whose dot of the field stands before the name. */
  dot?: Pick<Person, 'isSignal' | 'status'>
  /** What stands at the end. */
  children?: ReactNode
}

export function SampleRow({ name, detail, dot, children }: SampleRowProps) {
  return (
    <li>
      {dot && <i className={styles[getMark(dot)]} />}
      <p>
        <b>{name}</b> <span>{detail}</span>
      </p>
      {children}
    </li>
  )
}
