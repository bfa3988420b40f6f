import { hasRight, type Role } from '../../contract/desk/roles.ts'
import { teamViews } from '../people/TeamHead.tsx'

/** Where one can go, and the right by which it is seen. */
const places = [
  { to: '/', label: 'Today', right: 'read-leads' },
  { to: '/inbox', label: 'Inbox', right: 'read-leads' },
  { to: '/requests', label: 'Requests', right: 'read-leads' },
  { to: '/site', label: 'Site', right: 'edit' },
  { to: '/people', label: 'Team', right: undefined },
] as const

/** What the screen of an address is called, also before it is there. */
export function nameScreen(pathname: string): string {
  const others = [...teamViews, { to: '/you', label: 'You' }, { to: '/sign-in', label: 'Sign in' }]
  const [found] = [
    ...others.filter(({ to }) => to === pathname),
    ...places.filter(({ to }) => to !== '/' && pathname.startsWith(to)),
  ]
  return found?.label ?? 'Today'
}

/** The places that a role sees. */
export const listPlaces = (role: Role) =>
  places.filter(({ right }) => !right || hasRight(role, right))
