import { type SearchFile, searchFiles } from './document.ts'
import { type SearchEngine, searchEngine } from './engine.ts'

/**
 * Loads what the build wrote for search. The older articles follow by themselves.
 *
 * @param grown is called when they have come.
 * @throws an Error when the index cannot be had.
 */
export async function loadSearch(grown: () => void): Promise<SearchEngine> {
  const engine = searchEngine()
  const { documents, more } = await read(searchFiles.first)
  engine.add(documents)
  if (more) void addArchive(engine).then(grown, () => undefined)
  return engine
}

async function addArchive(engine: SearchEngine): Promise<void> {
  await engine.addMany((await read(searchFiles.archive)).documents)
}

async function read(path: string): Promise<SearchFile> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`)
  return answer.json() as Promise<SearchFile>
}
