import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { Fact } from '../../src/content/facts.ts'
import { factsFile, readFacts } from '../../src/content/read-facts.ts'

/** The host of the public site, once {@link answerFacts} has said what the owner has not. */
export const answeredHost = 'www.company.test'

/** Confirms every fact in a copy of the project, so that its public site can be built. */
export function answerFacts(folder: string): void {
  const confirmed = { by: 'the owner', on: '2026-11-22' }
  const answered = Object.entries(readFacts()).map(([name, fact]) => [
    name,
    fact.confirmed ? fact : { ...fact, value: answerFor(name, fact), confirmed },
  ])
  writeFileSync(join(folder, factsFile), stringify(Object.fromEntries(answered)))
}

/** An answer of the same kind. */
function answerFor(name: string, { standIn = '' }: Fact): string {
  if (standIn.startsWith('https://') || name.endsWith('Link')) return 'https://company.test/us'
  if (standIn.includes('@')) return 'us@company.test'
  return standIn.startsWith('www.') ? answeredHost : 'Answered'
}
