import type { Figure } from '../../src/content/claims.ts'
import type { Fact, Facts } from '../../src/content/facts.ts'
import { factsFile } from '../../src/content/read-facts.ts'

type Waiting = NonNullable<Fact['before']> | undefined

const claimsFile = 'content/claims.yaml'

/** What waits for facts, the most urgent first. */
const groups: readonly { before: Waiting; heading: string }[] = [
  { before: 'public', heading: 'Before the site goes public (its build stops without)' },
  { before: 'contract', heading: 'Before the first contract' },
  { before: undefined, heading: 'So that a page can say more' },
]

/**
 * The facts that nobody has confirmed, as a checklist: a heading for each thing that waits for some, and below it a line
 * for each question and one for where its answer shows. Nothing when all are confirmed.
 */
export function factsChecklist(facts: Facts): string[] {
  const open = Object.entries(facts).filter(([, { confirmed }]) => !confirmed)
  return groups.flatMap(({ before, heading }) => {
    const waiting = open.filter(([, fact]) => fact.before === before)
    if (waiting.length === 0) return []
    return ['', `${heading}: ${waiting.length}`, ...waiting.flatMap(linesOf)]
  })
}

/** The figures that nobody has counted, or not since their count expired, as a part of the checklist; or nothing. */
export function figuresChecklist(figures: readonly Figure[]): string[] {
  const open = figures.filter(({ counted }) => !counted)
  if (open.length === 0) return []
  const lines = open.map(
    ({ name, value, counts }) => `  [ ] ${name}: how was “${value} ${counts}” counted?`,
  )
  return ['', `So that /how-we-counted says how (${claimsFile}): ${open.length}`, ...lines]
}

function linesOf([name, { ask, shows, standIn }]: [string, Fact]): string[] {
  const meanwhile = standIn === undefined ? '' : `; “${standIn}” stands there until then`
  return [`  [ ] ${name}: ${ask}`, `      shows on ${shows.join(', ')}${meanwhile}`]
}

/** Why the public site cannot be built yet: one sentence with everything that is open, or none. */
export function publicFaults(facts: Facts): string[] {
  const blocks = Object.values(facts).some(
    ({ before, confirmed }) => !confirmed && before === 'public',
  )
  if (!blocks) return []
  const advice = `The public site is not built while the first of these are open; answer them in ${factsFile}.`
  return [[advice, ...factsChecklist(facts)].join('\n')]
}
