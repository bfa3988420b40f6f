import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseContent } from '../../src/content/parse-content.ts'
import { sampleWeekSchema } from '../../src/content/sample-week.ts'
import { demoMarketOf } from '../../src/sample/market.ts'

const file = 'content/sample-week.yaml'
const week = sampleWeekSchema.parse(parseContent(readFileSync(file, 'utf8'), file).data)

/** The last names that go with each first name. */
const people = [...week.people, ...week.engaged, ...week.others.people]
const lastNames = Map.groupBy(
  people.map(({ name }) => name.split(' ')),
  ([first = '']) => first,
)

test.each(globSync('dist/**/*.md'))(
  'whoever has a first name of the sample week in %s has the last name too',
  (name) => {
    const text = readFileSync(name, 'utf8')
    const names = text.matchAll(/(?<![\p{L}-])(\p{Lu}[\p{L}-]+) (\p{Lu}[\p{L}-]{2,})/gu)
    const wrong = [...names].filter(([, first = '', last = '']) => {
      const own = lastNames.get(first)
      const isTitle = people.some(({ title }) => title.split(' ').includes(last))
      return own && !isTitle && !own.some(([, other]) => other === last)
    })
    expect(wrong.map(([name]) => name)).toEqual([])
  },
)

test('the demo and its export are of the sample week', () => {
  const { market } = JSON.parse(readFileSync('dist/sample-market.json', 'utf8'))
  expect(market).toEqual(demoMarketOf(week))
})
