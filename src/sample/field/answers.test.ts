import { describe, expect, test } from 'vitest'
import { market } from '../../testing/sample-week.ts'
import { answersOf, lanes, questions } from './answers.ts'
import { placeOf } from './field-of.ts'

const { people, reps, doors, rings } = answersOf(market)
const signal = market.people.find(({ isSignal }) => isSignal)

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

test('only those whom a rep connected with are in the list, latest first', () => {
  const listed = people.filter(({ places }) => places.tracking)
  expect(listed).toHaveLength(market.competitor.newThisWeek)
  expect(listed.every(({ person }) => person.status !== 'Pending')).toBe(true)
  const heights = listed.map(({ places }) => places.tracking?.y ?? 0)
  expect(heights).toEqual(heights.toSorted((one, other) => one - other))
})

test('on the map everybody stands at the door of their company', () => {
  expect(doors[0]?.company.id).toBe(signal?.company)
  expect(doors).toHaveLength(market.companies.length)
  for (const { person, places } of people) {
    expect(places.mapping?.y).toBe(doors.find(({ company }) => company.id === person.company)?.y)
  }
})

describe('companies as rings', () => {
  test('begin with that of the pattern, and go on from the nearest to buying', () => {
    expect(rings[0]?.company.id).toBe(signal?.company)
    const stages = rings.slice(1).map(({ company }) => company.stage)
    const order = ['Active Buyer', 'Warm Lead']
    expect(stages).toHaveLength(
      market.companies.filter(({ stage }) => stage !== 'Early Stage').length - 1,
    )
    expect(stages).toEqual(stages.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  })

  test('have their people on them', () => {
    for (const { company, x, y, radius } of rings) {
      for (const { person, places } of people) {
        if (person.company !== company.id) continue
        const { intelligence = { x: 0, y: 0 } } = places
        const distance = Math.hypot(intelligence.x - x, intelligence.y - y)
        expect(Math.abs(distance - radius)).toBeLessThan(1)
      }
    }
  })
})

test('the week goes from left to right, in the lane of the rep', () => {
  expect(reps[0]?.rep.id).toBe(signal?.rep)
  for (const { rep, places } of reps) {
    const met = people.filter(({ person }) => person.rep === rep.id)
    for (const one of met) expect(one.places.patterns?.y).toBe(places.patterns?.y)
    const across = met.map((one) => one.places.patterns?.x ?? 0)
    expect(across).toEqual(across.toSorted((one, other) => other - one))
    for (const x of across) expect(x).toBeGreaterThan(lanes.left)
  }
})

test('a week without a pattern has answers too', () => {
  const calm = { ...market, people: market.people.map((one) => ({ ...one, isSignal: false })) }
  expect(answersOf(calm).people).toHaveLength(market.people.length)
})
