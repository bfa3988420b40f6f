export const searchKinds = [
  'page',
  'article',
  'question',
  'documentation',
  'integration',
  'job',
] as const

export type SearchKind = (typeof searchKinds)[number]

/** A page, or a part of one that has an address of its own, as search knows it. */
export interface SearchDocument {
  /** `/pricing`, `/faq#gdpr`. */
  url: string
  kind: SearchKind
  title: string
  /** One or two sentences, shown below the title. */
  summary: string
  /** The headings, as one text. */
  headings: string
  /** Other words by which visitors ask for it, from its content. */
  keywords: string
  /** Every other word of the text, once, without those that every text has; none of an older article. */
  words: string
}

/** Where the build writes what search knows, as a list of documents. */
export const searchIndex = '/search-index.json'
