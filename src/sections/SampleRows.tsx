import type { ReactNode } from 'react'
import { getMark, type Person } from '../sample/market.ts'
import '../kit/kit.css'
import styles from './SampleRows.module.css'

export function SampleRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure aria-label={`Sample data: ${label}`}>
      <ul className={`ruled soft ${styles.rows}`}>{children}</ul>
    </figure>
  )
}

interface SampleRowProps {
  name: string
  detail?: string
  dot?: Pick<Person, 'isSignal' | 'status'>
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
