import { type SearchDocument, searchIndex } from './document.ts'
import { type SearchEngine, searchEngine } from './engine.ts'

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
