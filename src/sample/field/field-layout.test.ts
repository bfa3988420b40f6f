import { expect, test } from 'vitest'
import { market } from '../../testing/sample-week.ts'
import { fieldLabel, layOutField } from './field-layout.ts'

const { reps } = layOutField(market)
const all = reps.flatMap(({ people }) => people)

test('everybody of the week stands in it once, at their rep', () => {
  expect(all.map(({ person }) => person.id).sort()).toEqual(
    market.people.map(({ id }) => id).sort(),
  )
  for (const rep of reps) for (const { person } of rep.people) expect(person.rep).toBe(rep.id)
})

test('a screen reader hears of each rep whom they connected with, and when', () => {
  for (const rep of reps) {
    for (const { person } of rep.people) {
      const description = `${person.name}, ${person.title} at `
      expect(rep.label.includes(description)).toBe(person.status !== 'Pending')
      expect(rep.label.includes(`${person.at}:00`)).toBe(person.status !== 'Pending')
    }
  }
  expect(fieldLabel(market)).toMatch(
    new RegExp(`^Sample data: .* ${market.competitor.newThisWeek} of them since Monday`),
  )
})
