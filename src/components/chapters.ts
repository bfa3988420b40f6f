/** A part of a page that a link can lead to. */
export interface Chapter {
  /** The id of its heading. */
  id: string
  label: string
}

/** The chapters of an article: its headings of the second level. */
export function chaptersOf(headings: { depth: number; slug: string; text: string }[]): Chapter[] {
  return headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text }) => ({ id: slug, label: text }))
}
