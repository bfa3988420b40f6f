import { describe, expect, test } from 'vitest'
import type { SearchDocument } from './document.ts'
import { searchEngine } from './engine.ts'
import { tellingWords, wordsOf } from './words.ts'

function document(url: string, title: string, other: Partial<SearchDocument> = {}): SearchDocument {
  return { url, title, kind: 'page', summary: '', headings: '', keywords: '', words: '', ...other }
}

async function find(question: string, ...documents: SearchDocument[]): Promise<string[]> {
  const engine = searchEngine()
  await engine.add(documents)
  return engine.find(question).map(({ url }) => url)
}

describe('the engine', () => {
  const pricing = document('/pricing', 'Pricing', { keywords: 'cost' })
  const api = document('/api-access', 'API Access', { words: 'pricing key' })

  test.each(['pricing', 'PRICES', 'price', 'pric', 'cost', 'prcing', 'what does it cost?'])(
    'finds pricing for “%s”',
    async (question) => {
      expect((await find(question, api, pricing))[0]).toBe('/pricing')
    },
  )

  test('where none has them all, one is enough', async () => {
    expect(await find('pricing xylophone', api, pricing)).toContain('/pricing')
  })

  test.each(['', '  ', '?!', 'xylophone'])('finds nothing for “%s”', async (question) => {
    expect(await find(question, api, pricing)).toEqual([])
  })
})

test('words are small, whole and without marks', () => {
  expect(wordsOf('A rival’s café: 3-5x “better”, competitors’')).toEqual([
    'a',
    'rival',
    'cafe',
    '3',
    '5x',
    'better',
    'competitors',
  ])
  expect(tellingWords('How do I export to HubSpot?')).toEqual(['how', 'export', 'hubspot'])
})
