import { hasRight, type Role } from '../../contract/desk/roles.ts'

/** The entries of the navigation, and the right that each needs. */
const screens = [
  { to: '/', label: 'Today', right: 'read-leads' },
  { to: '/inbox', label: 'Inbox', right: 'read-leads' },
  { to: '/requests', label: 'Requests', right: 'read-leads' },
  { to: '/site', label: 'Site', right: 'edit' },
  { to: '/people', label: 'Team', right: undefined },
] as const

/** The heading of the screen at an address, also before it is loaded. */
export function nameScreen(pathname: string): string {
  const others = [
    { to: '/you', label: 'You' },
    { to: '/sign-in', label: 'Sign in' },
    { to: '/site/publish', label: 'Publish' },
    { to: '/site/previews', label: 'Preview links' },
  ]
  const [found] = [
    ...others.filter(({ to }) => to === pathname),
    ...screens.filter(({ to }) => to !== '/' && pathname.startsWith(to)),
  ]
  return found?.label ?? 'Today'
}

export const listScreens = (role: Role) =>
  screens.filter(({ right }) => !right || hasRight(role, right))
