import { expect, test } from 'vitest'
import { market, sampleWeek } from '../../testing/sample-week.ts'
import { weights } from '../../vocabulary/labels.ts'
import { shapesOf } from './shapes.ts'

const shapes = shapesOf(market)
const weightOf = (id: string) => {
  const { weight = 'uses' } = sampleWeek.people.find((person) => person.id === id) ?? {}
  return weights.indexOf(weight)
}
const titleOf = (id: string) => market.reps.find((rep) => rep.id === id)?.title

test('a cluster is the pattern of the week, earliest first', () => {
  const hours = shapes.cluster.map((person) => person.hours)
  expect(shapes.cluster.every(({ isSignal }) => isSignal)).toBe(true)
  expect(hours).toHaveLength(market.people.filter(({ isSignal }) => isSignal).length)
  expect(hours).toEqual(hours.toSorted((one, other) => other - one))
})

test('a climb goes from one who uses what is bought to one with more weight', () => {
  const [from, to] = shapes.climb
  expect(from?.company).toBe(to?.company)
  expect(from?.rep).toBe(to?.rep)
  expect(weightOf(to?.id ?? '')).toBeLessThan(weightOf(from?.id ?? ''))
  expect(sampleWeek.people.find(({ id }) => id === from?.id)?.weight).toBe('uses')
})

test('the second rep is a sales director who follows an account executive', () => {
  const [first, later] = shapes.secondRep
  expect(first?.company).toBe(later?.company)
  expect(first?.hours).toBeGreaterThan(later?.hours ?? 0)
  expect([titleOf(first?.rep ?? ''), titleOf(later?.rep ?? '')]).toEqual([
    'Account Executive',
    'Sales Director',
  ])
})
