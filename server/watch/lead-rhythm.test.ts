import { expect, test } from 'vitest'
import { measureSilence } from './lead-rhythm.ts'

/** The hour at which a Monday begins, counted from 1970. */
const monday = Date.UTC(2026, 0, 5) / 3_600_000

/** So many weeks of an office: a lead in every second hour from 8 to 18, Monday to Friday. */
function officeWeeks(weeks: number): number[] {
  return Array.from({ length: weeks }, (_, week) => week).flatMap((week) =>
    [0, 1, 2, 3, 4].flatMap((day) =>
      [8, 10, 12, 14, 16, 18].map((hour) => monday + week * 168 + day * 24 + hour),
    ),
  )
}

const isUnusual = (hours: readonly number[], now: number) => {
  const silence = measureSilence(hours, now)
  return silence && silence.length >= silence.bound
}

const afterSixWeeks = monday + 6 * 168

test('nights and weekends are quiet as ever', () => {
  const hours = officeWeeks(6)
  expect(isUnusual(hours, afterSixWeeks)).toBe(false)
  expect(isUnusual(hours, afterSixWeeks + 8)).toBe(false)
})

test('a whole working day without a lead is unusual, and half of one is not', () => {
  const hours = officeWeeks(6)
  expect(isUnusual(hours, afterSixWeeks + 13)).toBe(false)
  expect(isUnusual(hours, afterSixWeeks + 24)).toBe(true)
})

test('a site that was as quiet before is told of later', () => {
  // A public holiday in the third week: nobody wrote on Tuesday and Wednesday.
  const tuesday = monday + 2 * 168 + 24
  const hours = officeWeeks(6).filter((hour) => hour < tuesday || hour >= tuesday + 48)
  expect(isUnusual(hours, afterSixWeeks + 24)).toBe(false)
  expect(isUnusual(hours, afterSixWeeks + 48)).toBe(false)
  expect(isUnusual(hours, afterSixWeeks + 3 * 24)).toBe(true)
})

test('many leads in one hour weigh as much as one', () => {
  // 24 hours a day each have a lead: six silent hours are then as unusual as six weighted hours of an office.
  const always = Array.from({ length: 5 * 168 }, (_, hour) => monday + hour)
  expect(measureSilence(always, monday + 5 * 168 + 6)).toEqual({ length: 6, bound: 6 })
})

test('nothing is said before there is enough to learn from', () => {
  const year = afterSixWeeks + 52 * 168
  expect(measureSilence([], year)).toBeUndefined()
  expect(measureSilence(officeWeeks(3), year)).toBeUndefined()
  const rare = Array.from({ length: 23 }, (_, index) => monday + index * 58)
  expect(measureSilence(rare, year)).toBeUndefined()
  expect(measureSilence(officeWeeks(6), year)).toBeDefined()
})
