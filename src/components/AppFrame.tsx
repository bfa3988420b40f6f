import type { ReactNode } from 'react'
import styles from './AppFrame.module.css'

interface AppFrameProps {
  /** What stands in the bar. */
  title: string
  /** What a screen reader hears before the content; says that the data is a sample. */
  label: string
  /** The right end of the bar. */
  status?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** A window of the product: a bar, a scene, a foot. */
export function AppFrame({ title, label, status, foot, children }: AppFrameProps) {
  return (
    <figure className={styles.window} aria-label={label}>
      <figcaption className={styles.bar}>
        <strong>{title}</strong>
        {status}
      </figcaption>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </figure>
  )
}

/** A quiet note for a window's bar; `live` puts a mint dot before it. */
export function WindowNote({ live = false, children }: { live?: boolean; children: ReactNode }) {
  return <span className={live ? `${styles.note} ${styles.live}` : styles.note}>{children}</span>
}
