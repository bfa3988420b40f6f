import { expect, test } from 'vitest'
import { market, sampleWeek } from '../../testing/sample-week.ts'
import { weights } from '../../vocabulary/names.ts'
import { dayNames } from '../week.ts'
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

test('what the week is said to show is in it: who climbs, and who is the second rep', () => {
  const { climb, secondRep } = findPatterns(market)
  const weigh = (id = '') => {
    const { weight = 'uses' } = sampleWeek.people.find((person) => person.id === id) ?? {}
    return weights.indexOf(weight)
  }
  expect(weights[weigh(climb[0]?.id)]).toBe('uses')
  expect(weigh(climb[1]?.id)).toBeLessThan(weigh(climb[0]?.id))
  const titles = secondRep.map(({ rep }) => market.reps.find(({ id }) => id === rep)?.title)
  expect(titles).toEqual(['Account Executive', 'Sales Director'])
})
