import { expect, test } from 'vitest'
import { market } from '../../testing/sample-week.ts'
import { answersOf, questions } from './answers.ts'
import { placeOf } from './field-of.ts'

const { people } = answersOf(market)

test('everybody of the week is asked about, from their place in the field', () => {
  expect(people.map(({ person }) => person)).toEqual(market.people)
  for (const { person, places } of people) {
    const { x, y } = placeOf(person)
    expect(places.field).toEqual({ x: 380 + x, y: 325 + y })
  }
})

test('nobody stands upon another in an answer', () => {
  for (const question of questions) {
    const taken = people.flatMap(({ places }) => places[question] ?? [])
    expect(new Set(taken.map(({ x, y }) => `${x} ${y}`)).size, question).toBe(taken.length)
  }
})
