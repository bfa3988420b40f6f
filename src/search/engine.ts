import MiniSearch, { type Options, type SearchOptions } from 'minisearch'
import { stemmer } from 'stemmer'

export const searchIndex = '/search-index.json'

const most = 12

/** A page counts more than an article that mentions the same. */
const kindBoost = {
  page: 1.4,
  question: 1.1,
  documentation: 1.1,
  integration: 1.6,
  job: 0.7,
  article: 0.9,
}

export interface SearchDocument {
  /** `/pricing`, `/faq#gdpr`. */
  url: string
  kind: keyof typeof kindBoost
  title: string
  summary: string
  headings: string
  keywords: string
  /** The whole text; empty for an older article. */
  words: string
}

export type SearchResult = Pick<SearchDocument, 'url' | 'kind' | 'title' | 'summary'>

/** Words that are in every text, and so tell nothing. */
const common = new Set(
  `a all also an and any are as at be been but by can could did do does for from get had has have i if
  in into is it its just ll me my no not of on one or our out re s so t than that the their them then
  there these they this those to us ve was we were what when where which who whom why will with would
  you your`.split(/\s+/),
)

const options: Options<SearchDocument> = {
  idField: 'url',
  fields: ['title', 'keywords', 'headings', 'summary', 'words'],
  storeFields: ['kind', 'title', 'summary'],
  processTerm(term) {
    const word = toIndexTerm(term)
    return word && [...new Set([word, stemmer(word)])]
  },
  searchOptions: {
    boost: { title: 5, keywords: 4, headings: 2, summary: 1.5 },
    boostDocument: (_url, _term, stored) => kindBoost[stored?.kind as SearchResult['kind']],
    processTerm: toIndexTerm,
    combineWith: 'AND',
  },
}

/** First all words by stem; misspellings and single words only when that finds nothing. */
const tries: SearchOptions[] = [
  {
    processTerm: (term) => stemmer(toIndexTerm(term) ?? ''),
    prefix: (_term, place, terms) => place === terms.length - 1,
  },
  { fuzzy: 0.2, prefix: true },
  { fuzzy: 0.2, combineWith: 'OR' },
]

export function indexDocuments(documents: readonly SearchDocument[]): MiniSearch<SearchDocument> {
  const index = new MiniSearch(options)
  index.addAll(documents)
  return index
}

export function readIndex(json: string): MiniSearch<SearchDocument> {
  return MiniSearch.loadJSON(json, options)
}

export function findDocuments(index: MiniSearch<SearchDocument>, question: string): SearchResult[] {
  for (const how of tries) {
    const found = index.search(question, how)
    if (found.length > 0)
      return found
        .slice(0, most)
        .map(({ id, kind, title, summary }) => ({ url: id, kind, title, summary }))
  }
  return []
}

/** The index form of a word: lower case without accents; null for a common word. */
function toIndexTerm(term: string): string | null {
  const word = term.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return common.has(word) ? null : word
}
