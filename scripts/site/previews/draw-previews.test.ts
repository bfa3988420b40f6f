import { readFileSync } from 'node:fs'
import { load } from 'cheerio'
import { expect, test, vi } from 'vitest'
import { brandColors } from '../../../contract/brand-colors.ts'
import { coverMarks, findCover } from './cover.ts'
import { layOut } from './draw.ts'

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

/** Every letter is half as wide as it is high. */
const width = (line: string) => line.length / 2
const steps = [
  { size: 20, most: 1 },
  { size: 10, most: 2 },
]

test('a longer one is smaller, and its lines are about as long as each other', () => {
  const { lines } = layOut('aaaa bbbb cccc dddd eeee', steps, width, 100)
  expect(lines).toEqual(['aaaa bbbb cccc', 'dddd eeee'])
})

test('what does not fit at all is left out after a word', () => {
  const { lines, size } = layOut('aaaa bbbb cccc dddd eeee ffff, gggg', steps, width, 50)
  expect([lines, size]).toEqual([['aaaa bbbb', 'cccc dddd…'], 10])
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
