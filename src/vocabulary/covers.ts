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
] as const

export type CoverDrawing = (typeof coverDrawings)[number]
