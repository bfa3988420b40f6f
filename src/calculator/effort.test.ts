import { describe, expect, test } from 'vitest'
import { numberNames } from '../vocabulary/calculator.ts'
import { breakEvenAt, effortOf, meetingsToPay } from './effort.ts'
import { bounds, type Numbers, numbersQuery, readNumbers } from './numbers.ts'

const team: Numbers = {
  reps: 4,
  people: 10,
  list: 45,
  person: 12,
  reply: 5,
  meeting: 30,
  win: 20,
  deal: 10_000,
  price: 0,
  hour: 0,
}

test('hours, people and today’s results are those of four weeks', () => {
  expect(effortOf(team)).toEqual({
    listHours: 12,
    workHours: 32,
    people: 160,
    replies: 8,
    meetings: 2.4,
    perReply: 600,
    perMeeting: 2000,
    cost: 0,
  })
})

test('the hours of the list cost what an hour costs; those of working people do not count', () => {
  expect(effortOf({ ...team, price: 1000, hour: 50 }).cost).toBe(1600)
})

describe('what more meetings pay for', () => {
  test('their worth, and the replies and the rate that they take', () => {
    const { replies, replyRate, ...rest } = breakEvenAt(3, team)
    expect(rest).toEqual({ meetings: 3, price: 6000 })
    expect(replies).toBeCloseTo(10)
    expect(replyRate).toBeCloseTo(11.25)
  })

  test('less the hours, and never less than nothing', () => {
    expect(breakEvenAt(1, { ...team, hour: 50 }).price).toBe(1400)
    expect(breakEvenAt(1, { ...team, hour: 500 }).price).toBe(0)
  })

  test.each([
    ['no reply becomes a meeting', { meeting: 0 }, { replies: undefined, replyRate: undefined }],
    ['nobody is worked', { people: 0 }, { replyRate: undefined }],
    ['more would have to reply than there are', { people: 1 }, { replyRate: undefined }],
  ])('no rate when %s', (_, numbers, expected) => {
    expect(breakEvenAt(10, { ...team, ...numbers })).toMatchObject(expected)
  })
})

describe('how many meetings pay for a price', () => {
  test.each([
    [0, 0],
    [1, 1],
    [2000, 1],
    [2001, 2],
    [6000, 3],
  ])('a price of %d: %d', (price, meetings) => {
    expect(meetingsToPay({ ...team, price })).toBe(meetings)
  })

  test('a part of a binary digit is no meeting', () => {
    expect(meetingsToPay({ ...team, win: 7, deal: 3, price: 0.63 })).toBe(3)
  })

  test('none ever do when a meeting is worth nothing', () => {
    expect(meetingsToPay({ ...team, win: 0, price: 1 })).toBeUndefined()
    expect(meetingsToPay({ ...team, deal: 0, price: 1 })).toBeUndefined()
    expect(meetingsToPay({ ...team, deal: 1e-300, price: 1 })).toBeUndefined()
    expect(meetingsToPay({ ...team, deal: 0 })).toBe(0)
  })
})

test('at the bounds every result is still a number', () => {
  const most = { ...bounds } as Numbers
  const none = Object.fromEntries(numberNames.map((name) => [name, 0])) as Numbers
  for (const numbers of [most, none]) {
    for (const value of Object.values(effortOf(numbers))) expect(value).toSatisfy(Number.isFinite)
    expect(meetingsToPay(numbers)).toSatisfy(Number.isSafeInteger)
    expect(breakEvenAt(10, numbers).price).toSatisfy(Number.isFinite)
  }
})

describe('what is typed', () => {
  const typed = Object.fromEntries(numberNames.map((name) => [name, String(team[name])])) as Record<
    keyof Numbers,
    string
  >

  test('becomes numbers; a price and an hour may stay empty', () => {
    expect(readNumbers({ ...typed, reply: '5,0 %', price: '', hour: ' ' })).toEqual({
      numbers: team,
    })
  })

  test('says of each what is wrong with it', () => {
    expect(readNumbers({ ...typed, reps: '', people: '-1', reply: '101', price: 'much' })).toEqual({
      faults: { reps: 'empty', people: 'negative', reply: 'tooLarge', price: 'unreadable' },
    })
  })

  test('comes back out of the address it went into', () => {
    const numbers = { ...team, reply: 12.5, price: 4000 }
    const query = new URLSearchParams(numbersQuery(numbers))
    expect(query.has('hour')).toBe(false)
    const again = Object.fromEntries(numberNames.map((name) => [name, query.get(name) ?? '']))
    expect(readNumbers(again as typeof typed)).toEqual({ numbers })
  })
})
