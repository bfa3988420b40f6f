import { type SearchFile, searchFiles } from './document.ts'
import { type Found, searchEngine } from './engine.ts'

/** What a visitor searches: at first the pages and the newest articles. */
export interface Search {
  /** The documents that answer a question, those about it before the others, the best first. */
  find(question: string): Found[]
  /**
   * Loads the next older articles when a question has fewer answers than are shown.
   *
   * @returns whether there are more to be found now; never an error, older articles are searched where they can be had.
   */
  growFor(question: string): Promise<boolean>
}

/**
 * Loads what the build wrote for search.
 *
 * @throws an Error when the index cannot be had.
 */
export async function loadSearch(): Promise<Search> {
  const engine = searchEngine()
  const first = await read(searchFiles.first)
  await engine.add(first.documents)
  let { more } = first
  let loaded = 0
  let growing: Promise<void> | undefined

  const grow = async () => {
    const next = await read(searchFiles.archive(loaded + 1))
    await engine.add(next.documents)
    loaded += 1
    more = next.more
  }
  return {
    find: engine.find,
    async growFor(question) {
      if (!more || engine.isAnswered(question)) return false
      // A question that is typed meanwhile waits for the same file.
      growing ??= grow().finally(() => {
        growing = undefined
      })
      return growing.then(
        () => true,
        () => false,
      )
    },
  }
}

async function read(path: string): Promise<SearchFile> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`)
  return answer.json() as Promise<SearchFile>
}
