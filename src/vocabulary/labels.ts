/*
 * The fixed labels of the product, apart from the schemas that use them: what a browser loads must not
 * bring the whole of the schema library along.
 */
export const stages = ['Active Buyer', 'Warm Lead', 'Early Stage'] as const
export const priorities = ['High Priority', 'Medium'] as const
export const statuses = ['Connected', 'Pending', 'New connection'] as const
export const engagements = ['Liked', 'Commented', 'Posted'] as const

/** What a person at a company works on. */
export const roles = ['executive', 'sales', 'marketing', 'operations', 'product'] as const
/** How much a person has to say in a purchase. */
export const weights = ['decides', 'leads', 'uses'] as const
/** The tools the demo's list can be exported for. */
export const exportTargets = ['salesforce', 'hubspot', 'clay', 'heyreach', 'plain'] as const

export type Stage = (typeof stages)[number]
export type Priority = (typeof priorities)[number]
export type Status = (typeof statuses)[number]
export type Role = (typeof roles)[number]
export type Weight = (typeof weights)[number]
export type ExportTarget = (typeof exportTargets)[number]
