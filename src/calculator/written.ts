import type { ResultName } from '../vocabulary/calculator.ts'
import { breakEvenAt, effortOf, meetingsToPay, weeks } from './effort.ts'
import type { Numbers } from './numbers.ts'

/** A result with the numbers it was made of: `4 × 45 × 4 ÷ 60` and `12`; without a price, what needs one has none. */
export interface Written {
  formula: string
  value: string
}

/** So many more meetings are looked at. */
export const moreMeetings = [1, 2, 5, 10] as const

/** Stands where there is no such number. */
export interface NoNumber {
  /** When no number of meetings pays for the price. */
  never: string
  /** When no price was typed. */
  noPrice: string
}

/** Every result with its formula, as it is read. */
export function writtenResults(numbers: Numbers, words: NoNumber): Record<ResultName, Written> {
  const { reps, people, list, person, reply, meeting, win, deal, price, hour } = numbers
  const effort = effortOf(numbers)
  const needed = meetingsToPay(numbers)
  return {
    listHours: {
      formula: `${say(reps)} × ${say(list)} × ${weeks} ÷ 60`,
      value: say(effort.listHours),
    },
    workHours: {
      formula: `${say(effort.people)} × ${say(person)} ÷ 60`,
      value: say(effort.workHours),
    },
    people: { formula: `${say(reps)} × ${say(people)} × ${weeks}`, value: say(effort.people) },
    replies: {
      formula: `${say(effort.people)} × ${say(reply)} ÷ 100`,
      value: say(effort.replies),
    },
    meetings: {
      formula: `${say(effort.replies)} × ${say(meeting)} ÷ 100`,
      value: say(effort.meetings),
    },
    perMeeting: { formula: `${say(win)} × ${say(deal)} ÷ 100`, value: say(effort.perMeeting) },
    perReply: {
      formula: `${say(meeting)} × ${say(effort.perMeeting)} ÷ 100`,
      value: say(effort.perReply),
    },
    cost: {
      formula: price > 0 ? `${say(price)} + ${say(effort.listHours)} × ${say(hour)}` : '',
      value: price > 0 ? say(effort.cost) : words.noPrice,
    },
    needed: {
      formula: price > 0 ? `${say(effort.cost)} ÷ ${say(effort.perMeeting)}` : '',
      value: price > 0 ? (needed === undefined ? words.never : say(needed)) : words.noPrice,
    },
  }
}

/** What so many more meetings pay for, as it is read. */
export function writtenBreakEven(more: number, numbers: Numbers, { never }: NoNumber) {
  const { price, replies, replyRate } = breakEvenAt(more, numbers)
  return {
    price: say(price),
    replies: replies === undefined ? never : say(replies),
    replyRate: replyRate === undefined ? never : say(replyRate),
  }
}

/** A number with separators for thousands and one decimal at most: `12`, `2.4`, `12,000`. */
function say(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 })
}
