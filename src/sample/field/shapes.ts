import type { Market, Person } from '../market.ts'

/** Who makes which shape, earliest first; nobody where the week has none of it. */
export interface Shapes {
  /** Several of one company, by one rep, in one day. */
  cluster: Person[]
  /** Two of one company, by one rep, on different days. */
  climb: Person[]
  /** One of a company, and another there whom a second rep reached later. */
  secondRep: Person[]
}

/** The patterns of the week. */
export function shapesOf({ people }: Market): Shapes {
  const met = people.filter(({ status }) => status !== 'Pending').toReversed()
  const single = met.filter(({ isSignal }) => !isSignal)
  const pairs = single.flatMap((first, index) =>
    single
      .slice(index + 1)
      .flatMap((later) => (later.company === first.company ? [[first, later]] : [])),
  )
  const sameRep = ([first, later]: Person[]) => first?.rep === later?.rep
  return {
    cluster: met.filter(({ isSignal }) => isSignal),
    climb: pairs.find(sameRep) ?? [],
    secondRep: pairs.find((pair) => !sameRep(pair)) ?? [],
  }
}
