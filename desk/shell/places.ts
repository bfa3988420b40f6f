import { hasRight, type Role } from '../../contract/desk/roles.ts'

/** Where one can go, and the right by which it is seen. */
const places = [
  { to: '/', label: 'Today', right: 'read-leads' },
  { to: '/inbox', label: 'Inbox', right: 'read-leads' },
  { to: '/requests', label: 'Requests', right: 'read-leads' },
  { to: '/site', label: 'Site', right: 'edit' },
  { to: '/people', label: 'Team', right: undefined },
] as const

/** The places that a role sees. */
export const listPlaces = (role: Role) =>
  places.filter(({ right }) => !right || hasRight(role, right))
