import type { Reading } from '../../contract/content/one-offs.ts'
import { getPerson, listMetPeople, type Market, type Person } from '../sample/market.ts'
import { findPatterns } from '../sample/patterns.ts'

interface Read {
  people: Person[]
  point: string
  rest: string
}

/** What a reader takes from the week: the people, and what it comes to in words. */
export function readWeek(market: Market, reading: Reading): Read {
  const week = listMetPeople(market)
  const findCompany = ({ id }: Person) => getPerson(market, id).company
  const nameAll = (people: Person[]) => list.format(people.map(({ name }) => name))
  switch (reading) {
    case 'reached': {
      // By a second rep, after a first.
      const people = findPatterns(market).secondRep.toReversed()
      const at = people.map(findCompany)[0]?.name
      return { people, point: `${people.length} at ${at}`, rest: nameAll(people) }
    }
    case 'segments': {
      const groups = Map.groupBy(week, (person) => findCompany(person).industry)
      const segments = [...groups].filter(([, { length }]) => length > 1)
      const [[first = '', { length } = []] = [], ...others] = segments
      const rest = others.map(([industry, { length }]) => `${industry}\u00a0${length}`)
      return {
        people: segments.flatMap(([, people]) => people),
        point: `${length} in ${first.toLowerCase()}`,
        rest: rest.join(', '),
      }
    }
    case 'engagement': {
      const [latest] = market.engagement
      if (!latest) return { people: [], point: '', rest: '' }
      const point = `${latest.actor} ${latest.act.toLowerCase()}`
      return { people: [], point, rest: latest.text }
    }
    case 'week': {
      const companies = new Set(week.map(({ company }) => company)).size
      const rest = `${companies} companies, ${market.reps.length} reps`
      return { people: week, point: `${week.length} people`, rest }
    }
    case 'everybody': {
      const point = `${countBefore(market) + week.length} people`
      const rest = `connected with one competitor’s reps, ${week.length} of them this week`
      return { people: week, point, rest }
    }
    case 'account': {
      const largest = Math.max(...week.map((person) => findCompany(person).size))
      const people = week.filter((person) => findCompany(person).size === largest)
      const places = people.map((person) => `${findCompany(person).name}, ${person.at}:00`)
      return { people, point: nameAll(people), rest: places.join('; ') }
    }
    default:
      return reading satisfies never
  }
}

export function countBefore({ earlier }: Market): number {
  return earlier.reduce((sum, { people }) => sum + people, 0)
}

const list = new Intl.ListFormat('en-GB')
