import { expect, test } from 'vitest'
import { market, sampleWeek } from '../../testing/sample-week.ts'
import { weights } from '../../vocabulary/names.ts'
import { dayNames, hourOfWeek } from '../week.ts'
import { arrangeAnswers, questions } from './answers.ts'
import { fieldLabel, layOutField } from './field-layout.ts'
import { radii } from './places.ts'
import { findPatterns } from './Rhythm.tsx'

const { reps } = layOutField(market)
const all = reps.flatMap(({ people }) => people)
const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y)

test('everybody of the week stands in it once, at their rep', () => {
  expect(all.map(({ person }) => person.id).sort()).toEqual(
    market.people.map(({ id }) => id).sort(),
  )
  for (const rep of reps) for (const { person } of rep.people) expect(person.rep).toBe(rep.id)
})

test('distance is time: each day has its ring, and today the rim', () => {
  for (const { person, ...place } of all) {
    const day = dayNames.indexOf(person.at.slice(0, 3))
    expect(Math.abs(distance(place) - (radii.days[day] ?? 0))).toBeLessThan(1)
  }
})

test('a screen reader hears of each rep whom they connected with, and when', () => {
  for (const rep of reps) {
    for (const { person } of rep.people) {
      const said = `${person.name}, ${person.title} at `
      expect(rep.label.includes(said)).toBe(person.status !== 'Pending')
      expect(rep.label.includes(`${person.at}:00`)).toBe(person.status !== 'Pending')
    }
  }
  expect(fieldLabel(market)).toMatch(
    new RegExp(`^Sample data: .* ${market.competitor.newThisWeek} of them since Monday`),
  )
})

test.each(questions)('nobody stands upon another in the answer about %s', (question) => {
  const places = arrangeAnswers(market)[question].people.map(({ at }) => `${at.x} ${at.y}`)
  expect(new Set(places).size).toBe(places.length)
})

const shapes = findPatterns(market)
const getWeight = (id: string) => {
  const { weight = 'uses' } = sampleWeek.people.find((person) => person.id === id) ?? {}
  return weights.indexOf(weight)
}
const findTitle = (id: string) => market.reps.find((rep) => rep.id === id)?.title

test('a cluster is the pattern of the week, earliest first', () => {
  const hours = shapes.cluster.map(({ at }) => hourOfWeek(at))
  expect(shapes.cluster.every(({ isSignal }) => isSignal)).toBe(true)
  expect(hours).toHaveLength(market.people.filter(({ isSignal }) => isSignal).length)
  expect(hours).toEqual(hours.toSorted((one, other) => one - other))
})

test('a climb goes from one who uses what is bought to one with more weight', () => {
  const [from, to] = shapes.climb
  expect(from?.company).toBe(to?.company)
  expect(from?.rep).toBe(to?.rep)
  expect(getWeight(to?.id ?? '')).toBeLessThan(getWeight(from?.id ?? ''))
  expect(sampleWeek.people.find(({ id }) => id === from?.id)?.weight).toBe('uses')
})

test('the second rep is a sales director who follows an account executive', () => {
  const [first, later] = shapes.secondRep
  expect(first?.company).toBe(later?.company)
  expect(hourOfWeek(first?.at ?? '')).toBeLessThan(hourOfWeek(later?.at ?? ''))
  expect([findTitle(first?.rep ?? ''), findTitle(later?.rep ?? '')]).toEqual([
    'Account Executive',
    'Sales Director',
  ])
})
