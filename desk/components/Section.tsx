import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: ReactNode
  /** At most two lines on what it is. */
  about?: ReactNode
  /** Its heading is of the size of text: one of several below another. */
  isLesser?: boolean
  children: ReactNode
}

/** A part of a screen: what it is about stands before what there is of it, on a phone above. */
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
