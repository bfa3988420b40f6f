import MiniSearch, {
  type QueryCombination,
  type SearchOptions,
  type SearchResult,
} from 'minisearch'
import { stemmer } from 'stemmer'
import { type SearchDocument, searchIndex } from './document.ts'
import { isCommon, tellingWords, wordsOf } from './words.ts'

/** Searches documents. */
export interface SearchEngine {
  /** Adds them without holding up the page; they are found once the promise is kept. */
  add(documents: SearchDocument[]): Promise<void>
  /** The documents that answer a question, those about it before those that only hold a word of it. */
  find(question: string): SearchDocument[]
}

/** So many results are shown: who finds nothing among them asks otherwise. */
const most = 12

/** So many documents are added before a key that was pressed meanwhile is answered: a few milliseconds' worth. */
const chunkSize = 4

/** A title says most; keywords are what its editor says that visitors mean. */
const boost = { title: 5, keywords: 4, headings: 2, summary: 1.5, words: 1 }

/** The fields that say what a document is about; all others only contain words. */
const telling = new Set(['title', 'summary', 'keywords'])

/** A page of its own stands above an article that mentions the same. */
const kindBoost: Record<SearchDocument['kind'], number> = {
  page: 1.4,
  question: 1.1,
  documentation: 1.1,
  integration: 1.6,
  job: 0.7,
  article: 0.9,
}

/**
 * An engine without documents. All words must be met, by themselves or their stem; else misspellings, then single
 * words, are enough.
 */
export function searchEngine(): SearchEngine {
  const documents = new Map<string, SearchDocument>()
  const index = new MiniSearch<SearchDocument>({
    idField: 'url',
    fields: Object.keys(boost),
    tokenize: wordsOf,
    // In a title every word may be the one that is asked for: “About”.
    processTerm: (word, field) =>
      field === 'summary' && isCommon(word) ? null : [...new Set([word, stemmer(word)])],
  })
  const options: SearchOptions = {
    boost,
    boostDocument: (url: string) => kindBoost[documents.get(url)?.kind ?? 'page'],
    tokenize: (text) => [text],
    processTerm: (word) => word,
  }

  const aboutFirst = (results: SearchResult[]) =>
    [...results.filter(isAbout), ...results.filter((one) => !isAbout(one))].flatMap(
      ({ id }) => documents.get(id) ?? [],
    )

  return {
    add(added) {
      for (const document of added) documents.set(document.url, document)
      return index.addAllAsync(added, { chunkSize })
    },
    find(question) {
      const words = tellingWords(question)
      if (words.length === 0) return []
      const tries = [
        allOf(words, {}),
        allOf(words, { fuzzy: 0.2, prefix: true }),
        { ...allOf(words, { fuzzy: 0.2 }), combineWith: 'OR' as const },
      ]
      for (const query of tries) {
        const found = index.search(query, options)
        if (found.length > 0) return aboutFirst(found).slice(0, most)
      }
      return []
    },
  }
}

/** Whether a word of the question stands where a document says what it is about. */
function isAbout({ match }: SearchResult): boolean {
  return Object.values(match).some((fields) => fields.some((field) => telling.has(field)))
}

function allOf(words: string[], options: SearchOptions): QueryCombination {
  const last = words.length - 1
  return {
    combineWith: 'AND',
    queries: words.map((word, place) => ({
      combineWith: 'OR',
      queries: [...new Set([word, stemmer(word)])],
      prefix: place === last,
      ...options,
    })),
  }
}

/**
 * Loads what the build wrote for search.
 *
 * @throws an Error when the index cannot be had.
 */
export async function loadSearch(): Promise<SearchEngine> {
  const engine = searchEngine()
  const answer = await fetch(searchIndex)
  if (!answer.ok) throw new Error(`${searchIndex} is answered ${answer.status}`)
  await engine.add((await answer.json()) as SearchDocument[])
  return engine
}
