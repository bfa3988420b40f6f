import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasRight } from '../../contract/desk/roles.ts'
import { usePerson } from '../api/start.ts'
import viewStyles from '../components/Views.module.css'
import styles from './People.module.css'

/** The tabs of Team, and the right that each needs. */
export const teamViews = [
  { to: '/people', label: 'People', right: undefined },
  { to: '/people/receivers', label: 'Receivers', right: 'manage-people' },
  { to: '/people/audit', label: 'Audit', right: 'read-audit' },
] as const

/** The head of Team: what can be done here, and the tabs that one’s role may see. */
export function TeamHead({ children }: { children?: ReactNode }) {
  const { role } = usePerson()
  const views = teamViews.filter(({ right }) => !right || hasRight(role, right))
  return (
    <>
      <header className={styles.head}>
        <h1>Team</h1>
        {children}
      </header>
      {views.length > 1 && (
        <nav className={viewStyles.views} aria-label="Team">
          {views.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
              {label}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}
