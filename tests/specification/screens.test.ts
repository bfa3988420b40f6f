import { expect, test } from 'vitest'
import { readPage } from '../support/read-page.ts'
import { companyScreens, readingScreens } from './other-screens.ts'
import { productScreens } from './product-screens.ts'
import type { Screen } from './screen.ts'

test.each(Object.entries({ ...productScreens, ...companyScreens, ...readingScreens }))(
  '%s says what is asked of it',
  expectScreen,
)

async function expectScreen(path: string, screen: Screen): Promise<void> {
  const { $, sentences, text, links } = await readPage(path)
  const { texts = [], mentions = [], avoids = [], counts = {} } = screen
  for (const sentence of texts) {
    expect.soft(sentences.has(sentence), `an element says “${sentence}”`).toBe(true)
  }
  for (const part of mentions) {
    if (typeof part === 'string') expect.soft(text).toContain(part)
    else expect.soft(text).toMatch(part)
  }
  for (const part of avoids) expect.soft(text).not.toMatch(part)
  for (const link of screen.links ?? []) expect.soft([...links]).toContain(link)
  for (const [selector, count] of Object.entries(counts)) {
    expect.soft($('main').find(selector).length, selector).toBe(count)
  }
}
