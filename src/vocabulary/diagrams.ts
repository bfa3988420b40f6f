/** What can be drawn within an article; `docs/edit-content.md` says what each is for. */
export const diagramNames = [
  'week',
  'companies',
  'path',
  'bars',
  'list',
  'imports',
  'boundary',
] as const

export type DiagramName = (typeof diagramNames)[number]
