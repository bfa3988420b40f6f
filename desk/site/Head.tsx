import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './Head.module.css'

interface HeadProps {
  title: string
  /** Whether the title stands in large type below, so that it is not drawn here. */
  isNamedBelow?: boolean
  status?: ReactNode
  /** The group of the list to go back to. */
  group?: string
  /** The commands. */
  children?: ReactNode
}

/** The head of a screen within Site: a link back to the list, title, state and commands. */
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
