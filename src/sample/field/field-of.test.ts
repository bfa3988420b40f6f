import { describe, expect, test } from 'vitest'
import { market } from '../../testing/sample-week.ts'
import { dayNames } from '../week.ts'
import { fieldLabel, fieldOf, type Mark } from './field-of.ts'
import { arcBetween, placeAt, placesBefore, radii, ringAround } from './places.ts'

const { reps, companies, brackets, days } = fieldOf(market)
const marksOf = (rep: (typeof reps)[number]): Mark[] => [
  ...rep.week,
  ...rep.signals,
  ...rep.engaged,
]
const all = reps.flatMap(marksOf)
const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y)

test('everybody of the week stands in it once, at their rep', () => {
  expect(all.map(({ person }) => person.id).sort()).toEqual(
    market.people.map(({ id }) => id).sort(),
  )
  for (const rep of reps) for (const { person } of marksOf(rep)) expect(person.rep).toBe(rep.id)
})

test('distance is time: each day has its ring, and today the rim', () => {
  for (const { person, ...place } of all) {
    const day = dayNames.indexOf(person.at.slice(0, 3))
    expect(Math.abs(distance(place) - (radii.days[day] ?? 0))).toBeLessThan(1)
  }
  expect(days.map(({ name }) => name)).toEqual(dayNames)
})

test('those who were there before stand within the week, and none upon another', () => {
  const before = reps.flatMap(({ earlier }) => earlier.people.split('M').slice(1))
  const people = market.earlier.reduce((sum, entry) => sum + entry.people, 0)
  expect(before).toHaveLength(people)
  expect(new Set(before).size).toBe(people)
  for (const { radius } of placesBefore(0, 6)) {
    expect(radius).toBeGreaterThanOrEqual(radii.earlier.from)
    expect(radius).toBeLessThanOrEqual(radii.earlier.to)
  }
})

describe('a pattern', () => {
  const pattern = market.people.filter(({ isSignal }) => isSignal)

  test('is drawn in the order in which it formed, by the rep that is drawn last', () => {
    const last = reps.at(-1)
    expect(last?.signals.map(({ person }) => person.id)).toEqual(
      pattern.map(({ id }) => id).toReversed(),
    )
    expect(reps.slice(0, -1).flatMap(({ signals }) => signals)).toEqual([])
  })

  test('has its company outside the rim, in place of its name at it', () => {
    const ids = new Set(pattern.map(({ company }) => company))
    const names = market.companies.filter(({ id }) => ids.has(id)).map(({ name }) => name)
    expect(brackets.map(({ company }) => company)).toEqual(names)
    expect(companies).toHaveLength(market.companies.length - names.length)
  })
})

test('a screen reader hears of each rep whom they connected with, and when', () => {
  for (const rep of reps) {
    for (const { person } of [...rep.week, ...rep.signals]) {
      expect(rep.label).toContain(`${person.name}, ${person.title} at `)
      expect(rep.label).toContain(`${person.at}:00`)
    }
    for (const { person } of rep.engaged) expect(rep.label).not.toContain(person.name)
  }
  expect(fieldLabel(market)).toMatch(
    new RegExp(`^Sample data: .* ${market.competitor.newThisWeek} of them since Monday`),
  )
})

describe('places', () => {
  test.each([
    [0, { x: 0, y: -100 }],
    [90, { x: 100, y: 0 }],
    [180, { x: 0, y: 100 }],
    [270, { x: -100, y: 0 }],
  ])('%s degrees are those of a compass', (bearing, place) => {
    expect(placeAt(bearing, 100)).toEqual(place)
  })

  test('a connection leaves the ring of the rep and ends at the person', () => {
    expect(arcBetween(0, { bearing: 180, radius: 300 })).toBe('M0-104C0-194 0 194 0 300')
  })

  test('a bracket stands around its company', () => {
    expect(ringAround(180, 100, 90)).toBe('M-100 0A100 100 0 0 0 100 0')
  })
})
