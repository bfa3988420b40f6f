import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes.ts'
import { pageSources } from './page-sources.ts'

const listed = routes.filter(({ group }) => group !== 'none').map(({ path }) => path)

test.each(listed)('%s names the content it is made of', (path) => {
  const sources = pageSources[path] ?? []
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) expect(existsSync(source), source).toBe(true)
})
