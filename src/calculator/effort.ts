import type { Numbers } from './numbers.ts'

/** Thirty days hold four weeks of work. */
export const weeks = 4

/** What follows from a team's own numbers, over four weeks. Nothing in it is a promise: it has no uplift. */
export interface Effort {
  /** Hours that the list takes all reps together, and those of working the people on it. */
  listHours: number
  workHours: number
  people: number
  /** At today's rates. */
  replies: number
  meetings: number
  /** What one more of them is worth, in the currency of the deal. */
  perReply: number
  perMeeting: number
  /** The price and the hours that the list takes. */
  cost: number
}

export function effortOf(numbers: Numbers): Effort {
  const { reps, people, list, person, reply, meeting, win, deal, price, hour } = numbers
  const worked = reps * people * weeks
  const replies = (worked * reply) / 100
  const perMeeting = (win / 100) * deal
  const listHours = (reps * list * weeks) / 60
  return {
    listHours,
    workHours: (worked * person) / 60,
    people: worked,
    replies,
    meetings: (replies * meeting) / 100,
    perReply: (meeting / 100) * perMeeting,
    perMeeting,
    cost: price + listHours * hour,
  }
}

/** What more meetings would pay for, and what they would take. */
export interface BreakEven {
  /** How many more meetings in four weeks. */
  meetings: number
  /** What the tool may cost for them to pay for it: their worth less the hours of the list; at least 0. */
  price: number
  /** The replies behind them; undefined when no reply becomes a meeting. */
  replies: number | undefined
  /** The reply rate that they are, in percent; undefined when there is no such rate, or when it were over 100. */
  replyRate: number | undefined
}

/** What so many more meetings would pay for. */
export function breakEvenAt(meetings: number, numbers: Numbers): BreakEven {
  const { perMeeting, listHours, people } = effortOf(numbers)
  const replies = numbers.meeting > 0 ? meetings / (numbers.meeting / 100) : undefined
  const rate =
    replies === undefined || people === 0 ? undefined : numbers.reply + (replies / people) * 100
  return {
    meetings,
    price: Math.max(0, meetings * perMeeting - listHours * numbers.hour),
    replies,
    replyRate: rate !== undefined && rate <= 100 ? rate : undefined,
  }
}

/**
 * The fewest whole meetings that pay for the price and the hours.
 *
 * @returns undefined when a meeting is worth nothing, or so little that nobody could count them.
 */
export function meetingsToPay(numbers: Numbers): number | undefined {
  const { cost, perMeeting } = effortOf(numbers)
  if (perMeeting === 0) return cost === 0 ? 0 : undefined
  // A cost of exactly three meetings is three of them, whatever the last binary digit says.
  const meetings = Math.ceil(Number((cost / perMeeting).toFixed(9)))
  return Number.isSafeInteger(meetings) ? meetings : undefined
}
