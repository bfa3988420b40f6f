import { expect, test } from 'vitest'
import { lastChange } from './last-change.ts'

const plain = { filePath: 'content/posts/from-list-to-crm.md', data: { date: '2025-04-22' } }
const quoting = {
  filePath: 'content/posts/a-lead-list-in-five-minutes.md',
  data: { date: '2025-05-13' },
}

test('a post changed when its file did, and not before it was published', () => {
  expect(lastChange(plain, new Map())).toBeUndefined()
  expect(lastChange(plain, new Map([[plain.filePath, '2025-04-01']]))).toBeUndefined()
  expect(lastChange(plain, new Map([[plain.filePath, '2025-06-01']]))).toBe('2025-06-01')
})

test('a claim that changed has changed the posts that quote it, and no other', () => {
  const known = new Map([['content/claims.yaml', '2025-07-01']])
  expect(lastChange(quoting, known)).toBe('2025-07-01')
  expect(lastChange(plain, known)).toBeUndefined()
})
