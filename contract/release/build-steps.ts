/** How far a build of the site is, in the order in which it comes to them. */
export const buildSteps = ['read', 'check', 'draw', 'links', 'place'] as const
export type BuildStep = (typeof buildSteps)[number]
