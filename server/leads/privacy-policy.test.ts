import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Counted, windows } from '../intake/counters.ts'

const hour = 60 * 60 * 1000
/** The text without its line breaks, so that a new break changes nothing. */
const policy = readFileSync('content/pages/legal/privacy-policy.md', 'utf8').replaceAll(/\s+/g, ' ')

/** A counter goes when the window after its own is past. */
function longest(whose: 'client' | 'email'): number {
  const counted = Object.keys(windows) as Counted[]
  const lengths = counted
    .filter((name) => name.includes(`of-${whose}`))
    .map((name) => windows[name])
  return 2 * Math.max(...lengths)
}

test('the privacy policy says how long counts stay', () => {
  expect([longest('client'), longest('email')]).toEqual([2 * hour, 48 * hour])
  expect(policy).toContain('Network address: about two hours; e-mail: about two days')
  expect(policy).toContain('the count is stored as well, for about two hours')
})

test.each([
  ['the slot of a booking', 'the booked time or preferred times'],
  [
    'the suppression list',
    'When an ended subscription is deleted, a code made from its address stays',
  ],
  ['views without the widget', 'cannot be shown, we count that: the day and the cause'],
  ['backups', 'we keep backup copies of our database for 30 days'],
])('the privacy policy tells of %s', (_what, copy) => {
  expect(policy).toContain(copy)
})

test('deploying tells to delete backups when the policy says', () => {
  expect(readFileSync('docs/deploy.md', 'utf8')).toContain('-mtime +30 -delete')
})
