import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPages } from './page-files.ts'
import { readFacts } from './read-facts.ts'

test('every fact that a page quotes says that it shows there', () => {
  const facts = readFacts()
  const unsaid = readPages().flatMap(({ file, path }) => {
    const quoted = readFileSync(file, 'utf8').matchAll(/\{facts\.(\w+)\}/g)
    return [...new Set([...quoted].map(([, name = '']) => name))]
      .filter(
        (name) => !facts[name]?.shows.some((place) => place === path || place === 'every page'),
      )
      .map((name) => `${name} shows on ${path}`)
  })
  expect(unsaid).toEqual([])
})
