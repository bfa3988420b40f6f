import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import type { ComputedPath } from '../../contract/release/computed-pages.ts'
import {
  type Chunk,
  getTemplateFile,
  type PageTemplate,
} from '../../contract/release/page-template.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtPage } from '../testing/built-site.ts'
import { breakWords, fillPage, readTemplates } from './fill-page.ts'

const { pages } = builtRelease

test.each([...pages.keys()] as ComputedPath[])(
  'the template of %s, given nothing, is the page as it was built',
  (path) => {
    const read = (html: string) => load(html, { scriptingEnabled: false }).html()
    expect(read(fillPage(pages, path, {}))).toBe(read(builtPage(path)))
  },
)

test.each([
  ['(America/Argentina/Salta)', '(America/<wbr>Argentina/<wbr>Salta)'],
  ['alexandra.tamm@department.example', 'alexandra.tamm@<wbr>department.example'],
  ['10:30 (Asia/Kolkata) <b>', '10:30 (Asia/Kolkata) &lt;b&gt;'],
])('a long word breaks behind a slash or an @, and no short one: %s', (time, html) => {
  expect(breakWords(time).html).toBe(html)
})

describe('a page of another build', () => {
  const path = '/meeting/cancel'
  const read = (change: (page: PageTemplate) => PageTemplate | undefined) => {
    const changed = [...pages].map(([name, page]) => [name, name === path ? change(page) : page])
    const files = changed.flatMap(([name, page]) =>
      page ? [[getTemplateFile(String(name)), { bytes: Buffer.from(JSON.stringify(page)) }]] : [],
    )
    return readTemplates(new Map(files as never))
  }
  const without = (name: string, chunks: Chunk[]): Chunk[] =>
    chunks.flatMap((chunk) => {
      if (typeof chunk === 'string') return chunk
      return chunk.name === name ? [] : { ...chunk, built: without(name, chunk.built) }
    })

  test.each<[string, (page: PageTemplate) => PageTemplate | undefined, string]>([
    ['is missed', () => undefined, `There is no page ${path}`],
    [
      'is missed a placeholder',
      (page) => ({ ...page, chunks: without('meetingTime', page.chunks) }),
      'no placeholder "meetingTime"',
    ],
    [
      'may not have a placeholder that nothing fills',
      (page) => ({ ...page, chunks: [...page.chunks, { name: 'endde', built: [] }] }),
      'a placeholder "endde"',
    ],
    ['is missed its form', (page) => ({ ...page, forms: {} }), '/api/booking/cancel'],
  ])('%s', (_what, change, named) => {
    expect(() => read(change)).toThrow(named)
  })
})
