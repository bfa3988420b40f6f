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

test('a draft links to another, and what is public to neither', () => {
  const links = writtenLinks()
  const [first] = links
  if (!first) throw new Error('No file of content/ has a link.')
  const known = new Set(links.map(({ path }) => path))
  known.delete(first.path)
  const waits = { path: '/drafts/x', publishOn: undefined, begins: Number.POSITIVE_INFINITY }
  const target = { ...waits, file: 'content/posts/herons.md', address: first.path }
  const writers = [
    ...new Set(links.filter(({ path }) => path === first.path).map(({ file }) => file)),
  ]
  const drafts = writers.map((file) => ({ ...waits, file, address: undefined }))
  expect(deadLinks(known, [...drafts, target])).toEqual([])
  expect(deadLinks(known, [target])).not.toEqual([])
})
