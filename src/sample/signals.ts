/** So many at one company in one day are a pattern. */
const buyingTeam = 3

type Met = Record<'id' | 'company' | 'rep' | 'at', string>

/** The ids of those who are of one company and were reached by one rep in one day, three of them or more. */
export function signalsOf(people: Met[]): Set<string> {
  const teams = Map.groupBy(people, ({ company, rep, at }) => `${company} ${rep} ${at.slice(0, 3)}`)
  const patterns = [...teams.values()].filter((team) => team.length >= buyingTeam)
  return new Set(patterns.flat().map(({ id }) => id))
}
