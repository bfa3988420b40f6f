import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRight } from '../api/start.ts'
import views from '../components/Views.module.css'
import styles from './People.module.css'

interface TeamHeadProps {
  title: string
  /** What can be done here. */
  children?: ReactNode
}

/** The head of the section: the name of the view, and the views that one's role may see. */
export function TeamHead({ title, children }: TeamHeadProps) {
  const mayManage = useRight('manage-people')
  const mayReadAudit = useRight('read-audit')
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        {children}
      </header>
      {(mayManage || mayReadAudit) && (
        <nav className={`${views.views} ${styles.views}`} aria-label="Team">
          <Link to="/people" activeOptions={{ exact: true }}>
            People
          </Link>
          {mayManage && <Link to="/people/receivers">Receivers</Link>}
          {mayReadAudit && <Link to="/people/audit">Audit</Link>}
        </nav>
      )}
    </>
  )
}
