import type { Applied } from '../../leads/applying.ts'

/** What applying a ledger did, a count a line. */
export function appliedLines({ leads, ended, suppressed, allowed, otherKey }: Applied): string {
  const counts = {
    ...leads,
    'subscriptions ended': ended,
    'addresses suppressed': suppressed,
    'addresses allowed again': allowed,
  }
  const lines = Object.entries(counts).map(([name, count]) => `${name}: ${count}\n`)
  const other =
    otherKey > 0
      ? `Entries of another key, of which only known leads were found: ${otherKey}\n`
      : ''
  return `${lines.join('')}${other}`
}
