import type { Reading } from '../../content/pages/benefits.ts'
import type { Market, Person } from '../../market/market.ts'

/** What one reader sees in the sample week, in words. */
export function readWeek(market: Market, reading: Reading): string {
  const week = market.people.filter(({ status }) => status !== 'Pending')
  switch (reading) {
    case 'team': {
      const team = week.filter(({ isSignal }) => isSignal)
      return `${list.format(team.map(({ name }) => name))}, ${companyOf(market, team[0]).name}`
    }
    case 'segments': {
      const segments = Map.groupBy(week, (person) => companyOf(market, person).industry)
      const turnedTo = [...segments].filter(([, people]) => people.length > 1)
      return turnedTo.map(([industry, people]) => `${industry} ${people.length}`).join(', ')
    }
    case 'engagement': {
      const [latest] = market.engagement
      return latest ? `${latest.actor} ${latest.act.toLowerCase()} ${latest.text}` : ''
    }
    case 'week': {
      const companies = new Set(week.map(({ company }) => company)).size
      return `${week.length} people, ${companies} companies, ${market.reps.length} reps`
    }
    case 'everybody': {
      const before = market.earlier.reduce((sum, { people }) => sum + people, 0)
      return `${before + week.length} people, ${before} of them from before the week`
    }
    case 'account': {
      const [largest] = week
        .map((person) => companyOf(market, person))
        .sort((one, other) => other.size - one.size)
      const people = week.filter(({ company }) => company === largest?.id)
      const words = people.map(({ name, at }) => `${name}, ${at}:00`).join('; ')
      return `If ${largest?.name} is yours: ${words}`
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
