import { describe, expect, test } from 'vitest'
import { findDocuments, indexDocuments, readIndex, type SearchDocument } from './engine.ts'

function document(url: string, title: string, other: Partial<SearchDocument> = {}): SearchDocument {
  return { url, title, kind: 'page', summary: '', headings: '', keywords: '', words: '', ...other }
}

function find(question: string, ...documents: SearchDocument[]): string[] {
  const index = readIndex(JSON.stringify(indexDocuments(documents)))
  return findDocuments(index, question).map(({ url }) => url)
}

describe('the engine', () => {
  const pricing = document('/pricing', 'Pricing', { keywords: 'cost', words: 'a rival’s café' })
  const api = document('/api-access', 'API Access', { words: 'pricing key' })

  test.each(['rival', "rival's", 'rivals', 'cafe', '“Café”'])(
    'finds a word without its marks: %s',
    (question) => {
      expect(find(question, api, pricing)).toEqual(['/pricing'])
    },
  )

  test('where none has them all, one is enough', () => {
    expect(find('pricing xylophone', api, pricing)).toContain('/pricing')
  })
})
