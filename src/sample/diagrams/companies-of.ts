import type { Company, Market, Person } from '../market.ts'

/** A company of the sample week with those whom the rival's reps reached there, earliest first. */
export interface Reached {
  company: Company
  people: Person[]
  /** The names of the reps, each once. */
  reps: string[]
}

/**
 * The companies that a diagram is about, in the order given; without any, all where somebody was reached, those first
 * that were reached first.
 *
 * @throws an Error that names a company which the sample week does not have.
 */
export function companiesOf(market: Market, ids: readonly string[]): Reached[] {
  const earliest = market.people.toReversed()
  const asked = ids.length > 0 ? ids : [...new Set(earliest.map(({ company }) => company))]
  return asked.map((id) => {
    const company = market.companies.find((one) => one.id === id)
    if (!company) {
      const known = market.companies.map((one) => one.id).join(', ')
      throw new Error(
        `A diagram of content/posts names the company “${id}”; content/sample-week.yaml has ${known}.`,
      )
    }
    const people = earliest.filter((person) => person.company === id)
    const reps = market.reps.filter((rep) => people.some((person) => person.rep === rep.id))
    return { company, people, reps: reps.map(({ name }) => name) }
  })
}

/** “Hanna Lind with Anders K., Fri 10:00”. */
export function inWords(market: Market, { name, rep, at, status }: Person): string {
  const of = market.reps.find(({ id }) => id === rep)?.name
  return `${name} with ${of}, ${at}:00${status === 'Pending' ? ', no connection yet' : ''}`
}
