import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schema } from '../../content/pages/first-30-days.ts'
import { readContent } from '../../testing/page.ts'

const { month, calculator, who } = readContent('pages/first-30-days.yaml', schema)
const article = readFileSync('content/posts/weekly-routine-for-a-competitive-lead-list.md', 'utf8')

test('the minutes of the days are those of the article, and the example has their sum', () => {
  const written = [...article.matchAll(/^- (\w{3})\w*: (\d+) minutes$/gm)]
  expect(month.days.map(({ day, minutes }) => [day, minutes])).toEqual(
    written.map(([, day, minutes]) => [day, Number(minutes)]),
  )
  const sum = month.days.reduce((all, { minutes }) => all + minutes, 0)
  expect(calculator.fields.list.example).toBe(String(sum))
  expect(calculator.fields.list.hint).toContain(String(sum))
  const [rep] = who.rows
  expect(rep?.time).toContain(String(sum))
})
