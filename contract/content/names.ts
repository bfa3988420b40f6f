/** The columns of an exported list, in the order of every file’s header. */
export const exportColumns = [
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

export type Column = (typeof exportColumns)[number]

/** The drawings that an article can have as its cover. */
export const coverDrawings = [
  'pipeline',
  'signs',
  'before-the-form',
  'ranked-list',
  'into-the-crm',
  'timing',
  'routine',
  'public-data',
  'four-weeks',
  'six-tools',
] as const

/** Fixed labels of the product. They stand apart from the schemas so that browsers need not load zod. */
export const stages = ['Active Buyer', 'Warm Lead', 'Early Stage'] as const
export const priorities = ['High Priority', 'Medium'] as const
export const statuses = ['Connected', 'Pending', 'New connection'] as const
export const engagements = ['Liked', 'Commented', 'Posted'] as const

/** What a person at a company works on. */
export const jobRoles = ['executive', 'sales', 'marketing', 'operations', 'product'] as const
/** The say of a person in a purchase. */
export const weights = ['decides', 'leads', 'uses'] as const
/** The tools the demo's list can be exported for. */
export const exportTargets = ['salesforce', 'hubspot', 'clay', 'heyreach', 'plain'] as const

export type Stage = (typeof stages)[number]
export type Priority = (typeof priorities)[number]
export type Status = (typeof statuses)[number]
export type JobRole = (typeof jobRoles)[number]
export type Weight = (typeof weights)[number]
export type ExportTarget = (typeof exportTargets)[number]

/** The topics of articles, in the order of the links above the list. */
export const categories = [
  'Prospecting',
  'Competitors',
  'Signals',
  'Privacy',
  'Operations',
  'Product',
] as const

export type Category = (typeof categories)[number]

/** The types of resources, in the order of the tabs. */
export const resourceTypes = ['blog', 'article', 'guide', 'video', 'webinar', 'case-study'] as const

/** The signs of the pages that consist of one sentence. */
export const signs = [
  'done',
  'booked',
  'waiting',
  'leaving',
  'closing',
  'left',
  'expired',
  'moved',
  'cancelled',
  'erased',
  'lost',
] as const

export type Sign = (typeof signs)[number]
