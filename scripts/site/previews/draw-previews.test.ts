import { readFileSync } from 'node:fs'
import { load } from 'cheerio'
import { expect, test, vi } from 'vitest'
import { brandColors } from '../../../contract/brand-colors.ts'
import { coverMarks, findCover } from './background.ts'

test('the cover that heads a page is found, and no other drawing', () => {
  const html =
    '<style>[data-cover-head]{}</style><svg><path class="other"/></svg><div data-cover-head="true">' +
    '<svg viewBox="0 0 1 1"><path class="water" d="M1 2h0"></path></svg></div><svg></svg>'
  const cover = findCover(load(html))
  expect(cover).toContain('class="water"')
  expect(cover).not.toContain('other')
  expect(findCover(load('<main><svg></svg></main>'))).toBeUndefined()
})

test('every mark of the covers has its colours in a preview', () => {
  const css = readFileSync('src/sample/covers/cover.css', 'utf8')
  const names = [...css.matchAll(/^ {4}& \.(\w+) \{/gm)].map(([, name = '']) => name)
  expect(names.sort()).toEqual(Object.keys(coverMarks).sort())
})

test('a preview is drawn anew when a colour of the brand is another', async () => {
  const { drawingHash } = await import('./draw-previews.ts')
  vi.resetModules()
  vi.doMock('../../../contract/brand-colors.ts', () => ({
    brandColors: { dark: { ...brandColors.dark, amber: '#ff0000' } },
  }))
  const other = await import('./draw-previews.ts')
  expect(other.drawingHash()).not.toBe(drawingHash())
})
