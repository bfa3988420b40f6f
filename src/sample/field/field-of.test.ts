import { expect, test } from 'vitest'
import { market } from '../../testing/sample-week.ts'
import { dayNames } from '../week.ts'
import { fieldLabel, fieldOf, type Mark } from './field-of.ts'
import { radii } from './places.ts'

const { reps, days } = fieldOf(market)
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
