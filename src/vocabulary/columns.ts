/** The columns of an exported list: the names in the header of every file, and their order in it. */
export const columns = [
  'profile_url',
  'first_name',
  'last_name',
  'title',
  'company',
  'industry',
  'size',
  'stage',
  'priority',
  'status',
  'competitor',
  'rep',
  'first_seen',
  'reason',
] as const

export type Column = (typeof columns)[number]
