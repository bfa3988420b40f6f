import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './Head.module.css'

interface HeadProps {
  title: string
  /** Whether it is written large below. */
  isNamedBelow?: boolean
  /** How it stands. */
  status?: ReactNode
  /** The group of the list that it is in. */
  group?: string
  /** What can be done with the whole of it. */
  children?: ReactNode
}

/** What heads a screen of the site but its list: the way back to that, its name, how it stands and what can be done. */
export function Head({ title, isNamedBelow, status, group, children }: HeadProps) {
  return (
    <>
      <p className={styles.back}>
        <Link className="link" to="/site">
          Site
        </Link>
        {group && (
          <>
            {' / '}
            <Link className="link" to="/site" search={{ group }}>
              {group}
            </Link>
          </>
        )}
      </p>
      <header className={styles.head}>
        <div className={styles.name}>
          <h1 data-below={isNamedBelow}>{title}</h1>
          <p role="status">{status}</p>
        </div>
        {children}
      </header>
    </>
  )
}
