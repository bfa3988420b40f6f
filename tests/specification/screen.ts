import { expect } from 'vitest'
import { readPage } from '../support/read-page.ts'

/** What a screen must have. */
export interface Screen {
  /** Each is all that one element says, to the letter. */
  says?: string[]
  /** Each stands somewhere in the page's text. */
  mentions?: (string | RegExp)[]
  /** None of them stands in the page's text. */
  avoids?: RegExp[]
  /** Where links within the page's own part go. */
  links?: string[]
  /** How many of a thing there are, by selector. */
  counts?: Record<string, number>
}

/** Compares a page with what is asked of it, and tells every difference. */
export async function expectScreen(path: string, screen: Screen): Promise<void> {
  const { $, sentences, text, links } = await readPage(path)
  const { says = [], mentions = [], avoids = [], counts = {} } = screen
  for (const sentence of says) {
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
