import { expect, test } from 'vitest'
import type { ScheduledFile } from '../../src/content/scheduled-files.ts'
import { collectWrittenLinks, findDeadLinks } from './written-links.ts'

const at = { now: Date.now(), zone: 'UTC' }

test('every written link is found where it stands, and told where there is nothing', () => {
  const links = collectWrittenLinks()
  expect(links.some(({ file }) => file.endsWith('.md'))).toBe(true)
  expect(links.some(({ file }) => file.endsWith('.yaml'))).toBe(true)
  const known = new Set(links.map(({ path }) => path))
  expect(findDeadLinks(known, { scheduled: [], at })).toEqual([])
  const [first] = links
  if (!first) throw new Error('No file of content/ has a link.')
  known.delete(first.path)
  expect(findDeadLinks(known, { scheduled: [], at })[0]).toBe(
    `${first.file}, line ${first.line}: ${first.path} leads nowhere.`,
  )
})

test('a draft may link to a draft, and what shows to none', () => {
  const links = collectWrittenLinks()
  const link = links.find(({ path }) => path.startsWith('/blog/'))
  if (!link) throw new Error('No file of content/ links to an article.')
  const known = new Set(links.map(({ path }) => path).filter((path) => path !== link.path))
  const draft = (file: string, id: string) =>
    ({ collection: 'posts', id, file, data: { draft: true } }) as unknown as ScheduledFile
  const target = draft('content/posts/target.md', link.path.slice('/blog/'.length))
  const toTarget = (scheduled: ScheduledFile[]) =>
    findDeadLinks(known, { scheduled, at }).some((fault) =>
      fault.startsWith(`${link.file}, line ${link.line}:`),
    )
  expect(toTarget([target])).toBe(true)
  expect(toTarget([target, draft(link.file, 'linking')])).toBe(false)
})
