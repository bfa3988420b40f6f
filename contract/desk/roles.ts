/** What may be done at the desk. A role is a set of rights; routes ask for a right, never for a role. */
export const rights = [
  'read-leads',
  'work-leads',
  'export-leads',
  'erase-leads',
  'manage-people',
  'read-audit',
  'edit',
  'publish',
] as const

export type Right = (typeof rights)[number]

/** The roles in the order in which they are offered; the first person gets the first. */
export const roles = {
  owner: { label: 'Owner', about: 'Does everything.', rights },
  team: {
    label: 'Team',
    about: 'Reads leads, replies, exports, and publishes the site.',
    rights: ['read-leads', 'work-leads', 'export-leads', 'edit', 'publish'],
  },
  marketing: {
    label: 'Marketing',
    about: 'Edits and publishes the site, and sees no lead.',
    rights: ['edit', 'publish'],
  },
  reader: { label: 'Reader', about: 'Reads leads and changes nothing.', rights: ['read-leads'] },
} as const satisfies Record<string, { label: string; about: string; rights: readonly Right[] }>

export type Role = keyof typeof roles

export const roleNames = Object.keys(roles) as [Role, ...Role[]]

/** Whether a role has a right. */
export function hasRight(role: Role, right: Right): boolean {
  return (roles[role].rights as readonly Right[]).includes(right)
}
