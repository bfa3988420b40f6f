import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes.ts'
import { pageSources } from './page-sources.ts'

const listed = routes.filter(({ group }) => group !== 'none').map(({ path }) => path)

test.each(listed)('%s names the content it is made of', (path) => {
  const sources = pageSources[path] ?? []
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) expect(existsSync(source), source).toBe(true)
})

/** Where each collection is, as `src/content.config.ts` says. */
const places = new Map(
  [
    ...readFileSync('src/content.config.ts', 'utf8').matchAll(
      /^ {2}'?([a-z-]+)'?: file\(\s*'([^'*]+)/gm,
    ),
  ].map(([, name = '', place = '']) => [name, place]),
)

/** The places of the collections that a page reads by name. */
function placesOf(path: string): string[] {
  const file = `src/pages/${path === '/' ? 'index' : path.slice(1)}.astro`
  if (!existsSync(file)) return []
  const names = readFileSync(file, 'utf8').matchAll(
    /(?:getSingleton|ordered|getCollection)\('([^']+)'\)/g,
  )
  return [...names]
    .map(([, name = '']) => places.get(name) ?? `no place of ${name}`)
    .filter((place) => place !== 'content/site.yaml')
}

test.each(listed.filter((path) => placesOf(path).length > 0))('%s watches all it reads', (path) => {
  expect(pageSources[path]).toEqual(expect.arrayContaining(placesOf(path)))
})

test('the pages and their collections are found', () => {
  expect(placesOf('/changelog')).toEqual(['content/pages/changelog.yaml', 'content/changelog/'])
  expect(placesOf('/book')).toContain('content/opening-hours.yaml')
})
