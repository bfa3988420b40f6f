import type { Reading } from '../../content/pages/benefits.ts'
import type { Market, Person } from '../../market/market.ts'

/** What one reader looks at in the sample week. */
export interface WhatIsRead {
  /** The people of this week that are looked at. */
  people: Person[]
  /** Whether those from before the week are as well. */
  earlier: boolean
  /** Public acts, in place of people. */
  acts: Market['engagement']
  /** The same in words. */
  words: string
}

/** One week, as each of the readers reads it; everything follows from the sample week. */
export function readWeek(market: Market, reading: Reading): WhatIsRead {
  const week = market.people.filter(({ status }) => status !== 'Pending')
  const read = (people: Person[], words: string) => ({ people, words, earlier: false, acts: [] })
  switch (reading) {
    case 'team': {
      const team = week.filter(({ isSignal }) => isSignal)
      return read(
        team,
        `${listOf(team.map(({ name }) => name))}: ${companyOf(market, team[0]).name}`,
      )
    }
    case 'segments': {
      const segments = Map.groupBy(week, (person) => companyOf(market, person).industry)
      const turnedTo = [...segments].filter(([, people]) => people.length > 1)
      const words = turnedTo.map(([industry, people]) => `${industry} ${people.length}`)
      return read(
        turnedTo.flatMap(([, people]) => people),
        words.join(', '),
      )
    }
    case 'engagement': {
      const [latest] = market.engagement
      const words = latest ? `${latest.actor} ${latest.act.toLowerCase()} ${latest.text}` : ''
      return { ...read([], words), acts: market.engagement }
    }
    case 'week': {
      const companies = new Set(week.map(({ company }) => company)).size
      return read(week, `${week.length} people, ${companies} companies, ${market.reps.length} reps`)
    }
    case 'everybody': {
      const before = market.earlier.reduce((sum, { people }) => sum + people, 0)
      const words = `${before + week.length} people, ${before} of them from before the week`
      return { ...read(week, words), earlier: true }
    }
    case 'account': {
      const [largest] = week
        .map((person) => companyOf(market, person))
        .sort((one, other) => other.size - one.size)
      const people = week.filter(({ company }) => company === largest?.id)
      const words = people.map(({ name, at }) => `${name}, ${at}:00`).join('; ')
      return read(people, `If ${largest?.name} is yours: ${words}`)
    }
    default:
      return reading satisfies never
  }
}

function companyOf({ companies }: Market, person: Person | undefined) {
  const company = companies.find(({ id }) => id === person?.company)
  if (!company) throw new Error(`The sample week has no company of ${person?.name}.`)
  return company
}

const list = new Intl.ListFormat('en-GB')

function listOf(names: string[]): string {
  return list.format(names)
}
