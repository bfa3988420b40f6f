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

/** Where the build writes what search knows: first what a visitor most likely looks for, then the rest. */
export const searchFiles = {
  /** Pages, questions, documentation, and the newest articles. */
  first: '/search-index.json',
  /** Files of older articles, the newest first, counted from 1; each file says whether another one follows. */
  archive: (number: number): string =>
    number === 1 ? '/search-archive.json' : `/search-archive-${number}.json`,
} as const

export interface SearchFile {
  documents: SearchDocument[]
  /** Whether there is a file of older articles behind this one. */
  more: boolean
}
