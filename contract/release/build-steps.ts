/** The steps of a build, in order. */
export const buildSteps = ['read', 'check', 'draw', 'links', 'place'] as const
export type BuildStep = (typeof buildSteps)[number]
