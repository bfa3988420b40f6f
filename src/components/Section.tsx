import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  /** What a link can point to. */
  id?: string
  children: ReactNode
}

/** A band of an inner page, parted from the one before by a hairline. */
export function Section({ id, children }: SectionProps) {
  return (
    <section id={id} className={styles.band}>
      <div className="wrap">{children}</div>
    </section>
  )
}
