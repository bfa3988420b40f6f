import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseContent } from '../../src/content/parse-content.ts'
import { sampleWeekSchema } from '../../src/content/sample-week.ts'
import { demoMarketOf } from '../../src/market/market.ts'
import { passagesOfPage, passagesOfText } from '../support/passages.ts'
import { weekReader } from '../support/week-faults.ts'

const file = 'content/sample-week.yaml'
const week = sampleWeekSchema.parse(parseContent(readFileSync(file, 'utf8'), file).data)
const faultsOf = weekReader(week)

const built = globSync('dist/**/*.{html,md,json,xml,vtt,txt}').sort()

test.each(built)('%s says what the sample week says', (name) => {
  const text = readFileSync(name, 'utf8')
  const passages = name.endsWith('.html') ? passagesOfPage(text) : passagesOfText(unwrapped(text))
  const faults = passages.flatMap((passage) =>
    faultsOf(passage).map((fault) => `${fault}: ${passage.text.slice(0, 200)}`),
  )
  expect(faults).toEqual([])
})

/** A paragraph or a caption in one line. */
function unwrapped(text: string): string {
  return text.replaceAll(/(?<=[\p{L},’”]) *\n *(?=[\p{L}“])/gu, ' ')
}

test('the demo and its export are of the sample week', () => {
  const { market } = JSON.parse(readFileSync('dist/sample-market.json', 'utf8'))
  expect(market).toEqual(demoMarketOf(week))
})
