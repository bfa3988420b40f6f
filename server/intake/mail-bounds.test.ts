import { expect, test } from 'vitest'
import { limits } from '../http/limits.ts'
import type { Counted } from './counter-windows.ts'
import { pastMailBound } from './mail-bounds.ts'

/** What a network had mailed to one address in a day, and nothing else. */
const counts = new Proxy({} as Record<Counted, number>, {
  get: (_, name) =>
    name === 'mails-of-network-to-email' ? limits.mailsOfNetworkToAddress.value + 1 : 0,
})
const past = (template: string) =>
  pastMailBound(counts, { template, recipient: 'ada@example.com', cause: 'network' }, 100)?.as

test.each(['booked', 'request-receipt'])('%s is never left out for what came before it', (mail) => {
  expect(past(mail)).toBeUndefined()
})

test('a mail that nobody is owed is', () => {
  expect(past('confirm')).toBe('withheld')
})
