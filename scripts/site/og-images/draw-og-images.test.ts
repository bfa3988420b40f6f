import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverMarks } from './background.ts'

test('every mark of the covers has its colours in the picture of a link', () => {
  const css = readFileSync('src/sample/covers/cover.css', 'utf8')
  const names = [...css.matchAll(/^ {4}& \.(\w+) \{/gm)].map(([, name = '']) => name)
  expect(names.sort()).toEqual(Object.keys(coverMarks).sort())
})
