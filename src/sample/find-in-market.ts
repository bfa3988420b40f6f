import type { Market } from './market.ts'

/**
 * A person of the sample market with their company and the rep who connected with them.
 *
 * @throws an Error naming the id when `content/sample-week.yaml` has no such person, company or rep.
 */
export function personWith(market: Market, id: string) {
  const person = found(market.people, id, 'person')
  return {
    person,
    company: found(market.companies, person.company, 'company'),
    rep: found(market.reps, person.rep, 'rep'),
  }
}

/**
 * A company of the sample market, and its people from the first contact to the latest.
 *
 * @throws an Error naming the id when `content/sample-week.yaml` has no such company.
 */
export function companyWith(market: Market, id: string) {
  const people = market.people.filter((person) => person.company === id)
  return {
    company: found(market.companies, id, 'company'),
    people: people.sort((one, other) => other.hours - one.hours),
  }
}

function found<Item extends { id: string }>(items: Item[], id: string, kind: string): Item {
  const item = items.find((candidate) => candidate.id === id)
  if (!item) throw new Error(`content/sample-week.yaml has no ${kind} with the id ${id}.`)
  return item
}
