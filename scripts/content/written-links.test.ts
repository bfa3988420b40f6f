import { expect, test } from 'vitest'
import { deadLinks, writtenLinks } from './written-links.ts'

test('every written link is found where it stands, and told where there is nothing', () => {
  const links = writtenLinks()
  expect(links.some(({ file }) => file.endsWith('.md'))).toBe(true)
  expect(links.some(({ file }) => file.endsWith('.yaml'))).toBe(true)
  const known = new Set(links.map(({ path }) => path))
  expect(deadLinks(known, [])).toEqual([])
  const [first] = links
  if (!first) throw new Error('No file of content/ has a link.')
  known.delete(first.path)
  expect(deadLinks(known, [])[0]).toBe(
    `${first.file}, line ${first.line}: ${first.path} leads nowhere.`,
  )
})
