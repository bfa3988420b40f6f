import type { Glossary } from '../../src/content/glossary.ts'
import type { SampleWeek } from '../../src/content/sample-week.ts'
import { demoMarketOf, listOf } from '../../src/market/market.ts'
import type { ReadText } from './read-texts.ts'
import { around, isPlace } from './term-faults.ts'

/** So many people or companies; of two digits, since a small number is said of anything. */
const counted =
  /(?<![\w.,/-])(\d{2,}) (?:people|companies|reps|rows|leads|connections|competitors|new)\b/g

/**
 * Numbers of people and companies that neither the sample week has nor a claim states; a sentence for each passage.
 *
 * @param stated the values of claims.
 */
export function sampleSizeFaults(
  texts: readonly ReadText[],
  week: SampleWeek,
  stated: ReadonlySet<string>,
  { figures }: Glossary,
): string[] {
  const sizes = sizesOf(week)
  const faults = new Map<string, string>()
  for (const { place, text } of texts) {
    if (figures.some(({ on }) => isPlace(on, place))) continue
    for (const { 0: found, 1: number = '', index } of text.matchAll(counted)) {
      if (sizes.has(Number(number)) || stated.has(number)) continue
      const passage = around(text, index, found.length)
      const advice = `the sample week has no ${found}; count it there`
      faults.set(passage, `${place}: “${passage}”: ${advice}`)
    }
  }
  return [...faults.values()]
}

/** Every number of people, companies and competitors that can be counted in the sample week. */
function sizesOf(week: SampleWeek): Set<number> {
  const { people, companies, competitors } = demoMarketOf(week)
  const watched = competitors.filter((competitor) => competitor.watched)
  const field = [...week.people, ...week.engaged]
  const lists = [week.people, field, people, listOf(week), companies, competitors, watched]
  const days = Map.groupBy(week.people, ({ at }) => at.slice(0, 3)).values()
  const perRep = Map.groupBy(week.people, ({ rep }) => rep).values()
  const perCompetitor = Map.groupBy(people, ({ competitor }) => competitor).values()
  const groups = [week.companies, ...lists, ...days, ...perRep, ...perCompetitor]
  const before = week.earlier.reduce((sum, { people: some }) => sum + some, 0)
  const fields = [before, before + week.people.length, before + field.length]
  const sizes = companies.map(({ size }) => size)
  return new Set([...groups.map(({ length }) => length), ...fields, ...sizes])
}
