import { listMetPeople, type Market, type Person } from './market.ts'

/** Who makes which pattern of the week, earliest first; nobody where it has none of it. */
export function findPatterns(market: Market) {
  const inOrder = listMetPeople(market).toReversed()
  const single = inOrder.filter(({ isSignal }) => !isSignal)
  const pairs = single.flatMap((first, index) =>
    single
      .slice(index + 1)
      .flatMap((later) => (later.company === first.company ? [[first, later]] : [])),
  )
  const sameRep = ([first, later]: Person[]) => first?.rep === later?.rep
  return {
    /** Several of one company, by one rep, in one day. */
    cluster: inOrder.filter(({ isSignal }) => isSignal),
    /** Two of one company, by one rep, on different days. */
    climb: pairs.find(sameRep) ?? [],
    /** One of a company, and another there whom a second rep reached later. */
    secondRep: pairs.find((pair) => !sameRep(pair)) ?? [],
  }
}
