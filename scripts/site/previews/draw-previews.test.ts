import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverMarks, coverOf, drawCover } from './cover.ts'
import { layOut } from './draw.ts'

test('the cover that heads a page is found, its marks by their names', () => {
  const html =
    '<style>[data-cover-head]{}</style>' +
    '<svg><path class="a_other"/></svg><div class="x" data-cover-head="true"><div><svg viewBox="0 0 1 1">' +
    '<path class="_3fG_people" d="M1 2h0"></path><g><circle class="k9_rep" r="2"></circle></g></svg></div></div><svg></svg>'
  const cover = coverOf(html)
  expect(cover).toContain('class="people"')
  expect(cover).toContain('class="rep"')
  expect(cover).not.toContain('other')
  expect(coverOf('<main><svg></svg></main>')).toBeUndefined()
})

test('every mark of the covers has its colours in a preview', () => {
  const css = readFileSync('src/sample/covers/Cover.module.css', 'utf8').replaceAll(
    /\/\*.*?\*\//gs,
    '',
  )
  const frame = ['frame', 'cover']
  const names = [...css.matchAll(/\.([a-z]+)\b(?=[^{}]*\{)/g)].map(([, name = '']) => name)
  expect([...new Set(names)].filter((name) => !frame.includes(name)).sort()).toEqual(
    Object.keys(coverMarks).sort(),
  )
  for (const name of Object.keys(coverMarks)) expect(drawCover('')).toContain(`.${name}{`)
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
