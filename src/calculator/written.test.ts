import { expect, test } from 'vitest'
import type { Numbers } from './numbers.ts'
import { writtenBreakEven, writtenResults } from './written.ts'

const words = { never: 'never', noPrice: 'no price' }
const team: Numbers = {
  reps: 4,
  people: 10,
  list: 45,
  person: 12.5,
  reply: 5,
  meeting: 30,
  win: 20,
  deal: 12_000,
  price: 4000,
  hour: 50,
}

test('a result stands beside the numbers it is made of', () => {
  expect(writtenResults(team, words)).toEqual({
    listHours: { formula: '4 × 45 × 4 ÷ 60', value: '12' },
    workHours: { formula: '160 × 12.5 ÷ 60', value: '33.3' },
    people: { formula: '4 × 10 × 4', value: '160' },
    replies: { formula: '160 × 5 ÷ 100', value: '8' },
    meetings: { formula: '8 × 30 ÷ 100', value: '2.4' },
    perMeeting: { formula: '20 × 12,000 ÷ 100', value: '2,400' },
    perReply: { formula: '30 × 2,400 ÷ 100', value: '720' },
    cost: { formula: '4,000 + 12 × 50', value: '4,600' },
    needed: { formula: '4,600 ÷ 2,400', value: '2' },
  })
})

test('without a price nothing is said of one', () => {
  const { cost, needed } = writtenResults({ ...team, price: 0 }, words)
  expect([cost, needed]).toEqual(Array(2).fill({ formula: '', value: words.noPrice }))
})

test('where no number is one, a word stands', () => {
  expect(writtenResults({ ...team, win: 0 }, words).needed.value).toBe(words.never)
  expect(writtenBreakEven(1, { ...team, meeting: 0 }, words)).toMatchObject({
    replies: words.never,
    replyRate: words.never,
  })
})

test('more meetings, what they pay for and what they take', () => {
  expect(writtenBreakEven(2, team, words)).toEqual({
    price: '4,200',
    replies: '6.7',
    replyRate: '9.2',
  })
})
