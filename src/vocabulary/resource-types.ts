/** In the order of the tabs. */
export const resourceTypes = ['blog', 'article', 'guide', 'video', 'webinar', 'case-study'] as const

export type ResourceType = (typeof resourceTypes)[number]
