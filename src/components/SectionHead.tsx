import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'

interface SectionHeadProps {
  /** 1 for the heading of a page, 2 for the heading of a band. */
  level: 1 | 2
  heading: string
  lead?: string
  /** A small line above the heading. */
  kicker?: string
  /** Buttons below. */
  children?: ReactNode
}

/** The head of a page or of a band: a heading, a sentence, perhaps buttons. */
export function SectionHead({ level, heading, lead, kicker, children }: SectionHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.head}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <Heading>{heading}</Heading>
      {lead && <p className="lead">{lead}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
