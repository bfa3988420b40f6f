import { listMetPeople, type Market, type Person } from './market.ts'

/** The patterns of the week, each with its people, earliest first; empty where there is none. */
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
    /** Several people of one company, by one rep, in one day. */
    cluster: inOrder.filter(({ isSignal }) => isSignal),
    /** Two people of one company, by one rep, on different days. */
    climb: pairs.find(sameRep) ?? [],
    /** Two people of one company, the later one by another rep. */
    secondRep: pairs.find((pair) => !sameRep(pair)) ?? [],
  }
}
