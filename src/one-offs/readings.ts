import type { Reading } from '../content/one-offs.ts'
import type { Market, Person } from '../sample/market.ts'

/** What one reader sees in the sample week, in words. */
export function readWeek(market: Market, reading: Reading): string {
  const people = peopleRead(market, reading)
  switch (reading) {
    case 'team':
      return `${list.format(people.map(({ name }) => name))}, ${companyOf(market, people[0]).name}`
    case 'segments': {
      const segments = Map.groupBy(people, (person) => companyOf(market, person).industry)
      return [...segments].map(([industry, { length }]) => `${industry} ${length}`).join(', ')
    }
    case 'engagement': {
      const [latest] = market.engagement
      return latest ? `${latest.actor} ${latest.act.toLowerCase()} ${latest.text}` : ''
    }
    case 'week': {
      const companies = new Set(people.map(({ company }) => company)).size
      return `${people.length} people, ${companies} companies, ${market.reps.length} reps`
    }
    case 'everybody': {
      const before = countBefore(market)
      return `${before + people.length} people connected with one competitor’s reps, ${people.length} of them this week`
    }
    case 'account': {
      const words = people.map(
        (person) => `${person.name} of ${companyOf(market, person).name}, ${person.at}:00`,
      )
      return words.join('; ')
    }
    default:
      return reading satisfies never
  }
}

/** Who of the week's new connections one reader looks at. */
export function peopleRead(market: Market, reading: Reading): Person[] {
  const week = market.people.filter(({ status }) => status !== 'Pending')
  switch (reading) {
    case 'team':
      return week.filter(({ isSignal }) => isSignal)
    case 'segments': {
      const segments = Map.groupBy(week, (person) => companyOf(market, person).industry)
      return [...segments.values()].filter(({ length }) => length > 1).flat()
    }
    case 'engagement':
      return []
    case 'week':
    case 'everybody':
      return week
    case 'account': {
      const sizes = week.map((person) => companyOf(market, person).size)
      return week.filter((_, index) => sizes[index] === Math.max(...sizes))
    }
    default:
      return reading satisfies never
  }
}

/** How many the reps were connected with before the week. */
export function countBefore({ earlier }: Market): number {
  return earlier.reduce((sum, { people }) => sum + people, 0)
}

function companyOf({ companies }: Market, person: Person | undefined) {
  const company = companies.find(({ id }) => id === person?.company)
  if (!company) throw new Error(`The sample week has no company of ${person?.name}.`)
  return company
}

const list = new Intl.ListFormat('en-GB')
