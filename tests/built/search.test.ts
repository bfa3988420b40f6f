import { expect, test } from 'vitest'
import { type SearchDocument, searchIndex } from '../../src/search/document.ts'
import { searchEngine } from '../../src/search/engine.ts'
import { articlePaths, pagePaths } from '../support/addresses.ts'
import { ask } from '../support/read-page.ts'
import { searchQueries } from '../support/search-queries.ts'

test('every question of a buyer leads to the right page first', async () => {
  const documents: SearchDocument[] = await (await ask(searchIndex)).json()
  const engine = searchEngine()
  await engine.add(documents)
  const found = searchQueries.map(([question]) => [question, engine.find(question)[0]?.url])
  expect(found).toEqual(searchQueries)
  expect(searchQueries.length).toBeGreaterThanOrEqual(50)
})

test('search knows every page that is meant to be found, and no other', async () => {
  const documents: SearchDocument[] = await (await ask(searchIndex)).json()
  const known = new Set(documents.map(({ url }) => url))
  for (const path of articlePaths) expect.soft([...known]).toContain(path)
  const hidden = pagePaths.filter((path) => /^\/(thanks\/|api-test|search|blog\/page)/.test(path))
  for (const path of hidden) expect.soft([...known]).not.toContain(path)
  for (const url of known) expect((await ask(url)).status, url).toBe(200)
})
