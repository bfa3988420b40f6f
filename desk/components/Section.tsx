import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: ReactNode
  /** At most two lines on what it is. */
  about?: ReactNode
  /** Gives the heading the size of text, for one of several below another. */
  isLesser?: boolean
  children: ReactNode
}

/** A section of a screen: heading and explanation on the left, content on the right; stacked on a phone. */
export function Section({ title, about, isLesser, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header>
        <h2 className={isLesser ? styles.lesser : undefined}>{title}</h2>
        {about && <p>{about}</p>}
      </header>
      <div>{children}</div>
    </section>
  )
}
