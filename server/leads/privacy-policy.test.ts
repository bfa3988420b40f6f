import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { day } from '../../contract/duration.ts'
import { networksKeptFor } from '../booking/network-hashes.ts'
import { windows } from '../intake/counters.ts'
import { readSettings } from '../settings/settings.ts'
import { ledgerKeptFor } from './sync-ledger.ts'

/** The text without its line breaks, so that a new break changes nothing. */
const policy = readFileSync('content/pages/legal/privacy-policy.md', 'utf8').replaceAll(/\s+/g, ' ')

test('the privacy policy says how long counts stay', () => {
  // A counter goes when the window after its own is past.
  expect(2 * Math.max(...Object.values(windows))).toBe(2 * day)
  expect(policy).toMatch(/Counts of submissions [^\n]*?\| About two days \|/)
  expect(policy).toContain('the count is stored as well, for about two days')
})

test('the privacy policy says how long the network of a booking stays', () => {
  expect(networksKeptFor).toBe(7 * day)
  expect(policy).toMatch(/Network of a booking [^\n]*?\| 7 days \|/)
  expect(policy).toContain('such codes are kept for seven days')
})

test('the privacy policy says how long an erasure stays on record', () => {
  expect(ledgerKeptFor).toBe(3 * 365 * day)
  expect(policy).toContain('we keep on record for three years that it took place')
  expect(policy).toContain('what was erased since it was made is erased from it')
})

test.each([
  ['the slot of a booking', 'the booked time or preferred times'],
  [
    'the suppression list',
    'When an ended subscription is deleted, a code made from its address stays',
  ],
  ['the counts of mails', 'and how often we wrote to that address'],
  ['who stops all mail', 'stores a code made from the address, without a limit in time'],
  ['views without the widget', 'cannot be shown, we count that: the day and the cause'],
  ['backups', 'we keep backup copies of our database for 30 days'],
])('the privacy policy tells of %s', (_what, copy) => {
  expect(policy).toContain(copy)
})

test('backups are deleted when the policy says', () => {
  const days = policy.match(/backup copies of our database for (\d+) days/)?.[1]
  expect(readSettings({}).BACKUP_KEEP_DAYS).toBe(Number(days))
})
