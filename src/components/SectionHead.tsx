import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'

interface SectionHeadProps {
  /** 1 for the heading of a page, 2 for the heading of a band. */
  level: 1 | 2
  heading: string
  lead?: string
  /** A small line above the heading. */
  kicker?: string
  /** Whether it takes the whole width: the heading on the left, all else on the right. */
  wide?: boolean
  /** Buttons below. */
  children?: ReactNode
}

/** The head of a page or of a band: a heading, a sentence, perhaps buttons. */
export function SectionHead({
  level,
  heading,
  lead,
  kicker,
  wide = false,
  children,
}: SectionHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={wide ? styles.wide : styles.head}>
      <div>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Heading>{heading}</Heading>
      </div>
      {(lead || children) && (
        <div>
          {lead && <p className="lead">{lead}</p>}
          {children && <div className={styles.actions}>{children}</div>}
        </div>
      )}
    </div>
  )
}
