import type { Reading } from '../../contract/content/one-offs.ts'
import { getPerson, listMetPeople, type Market, type Person } from '../sample/market.ts'
import { findPatterns } from '../sample/patterns.ts'

export function readWeek(market: Market, reading: Reading): [point: string, rest: string] {
  const people = selectPeople(market, reading)
  const findCompany = ({ id }: Person) => getPerson(market, id).company
  const names = list.format(people.map(({ name }) => name))
  const describe = {
    reached: () => [`${people.length} at ${people.map(findCompany)[0]?.name}`, names],
    segments: () => {
      const segments = Map.groupBy(people, (person) => findCompany(person).industry)
      const [[first = '', { length } = []] = [], ...others] = segments
      const rest = others.map(([industry, { length }]) => `${industry}\u00a0${length}`)
      return [`${length} in ${first.toLowerCase()}`, rest.join(', ')]
    },
    engagement: () => {
      const [latest] = market.engagement
      return latest ? [`${latest.actor} ${latest.act.toLowerCase()}`, latest.text] : ['', '']
    },
    week: () => {
      const companies = new Set(people.map(({ company }) => company)).size
      return [`${people.length} people`, `${companies} companies, ${market.reps.length} reps`]
    },
    everybody: () => [
      `${countBefore(market) + people.length} people`,
      `connected with one competitor’s reps, ${people.length} of them this week`,
    ],
    account: () => [
      names,
      people.map((person) => `${findCompany(person).name}, ${person.at}:00`).join('; '),
    ],
  } satisfies Record<Reading, () => [string, string]>
  return describe[reading]()
}

export function selectPeople(market: Market, reading: Reading): Person[] {
  const week = listMetPeople(market)
  const findCompany = ({ id }: Person) => getPerson(market, id).company
  switch (reading) {
    // By a second rep, after a first.
    case 'reached':
      return findPatterns(market).secondRep.toReversed()
    case 'segments': {
      const segments = Map.groupBy(week, (person) => findCompany(person).industry)
      return [...segments.values()].filter(({ length }) => length > 1).flat()
    }
    case 'engagement':
      return []
    case 'week':
    case 'everybody':
      return week
    case 'account': {
      const largest = Math.max(...week.map((person) => findCompany(person).size))
      return week.filter((person) => findCompany(person).size === largest)
    }
    default:
      return reading satisfies never
  }
}

export function countBefore({ earlier }: Market): number {
  return earlier.reduce((sum, { people }) => sum + people, 0)
}

const list = new Intl.ListFormat('en-GB')
