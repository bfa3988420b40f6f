import { expect, test } from 'vitest'
import { retentionPeriods } from '../../contract/settings/retention.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aBooking, aRequest } from '../testing/leads.ts'
import { jobs, secret, start, storeMessage } from '../testing/outbox.ts'
import { expireKeys, hashMailNetwork } from './network-hashes.ts'

const own = databaseForEach()

test('keys go once their day is over', async () => {
  for (const [key, age] of [
    ['yesterday', retentionPeriods.answers + 1],
    ['today', retentionPeriods.answers],
  ] as const) {
    const values = { path: '/api/newsletter', request_hash: 'hash', answer: 'Thank you' }
    await own.database
      .insertInto('idempotency_keys')
      .values({ ...values, key, created_at: start - age })
      .execute()
  }
  await expireKeys(own.database, start)
  const keys = await own.database.selectFrom('idempotency_keys').select('key').execute()
  expect(keys).toEqual([{ key: 'today' }])
})

test('requests and bookings forget their networks once that is past its time', async () => {
  const networks = { client_hash: 'client', created_at: start }
  await own.database
    .insertInto('requests')
    .values(aRequest('r1', 'ada@example.com', networks))
    .execute()
  await own.database
    .insertInto('bookings')
    .values(aBooking('b1', 'ada@example.com', { ...networks, network_hash: 'network' }))
    .execute()
  const hashes = async () => [
    ...(await own.database.selectFrom('requests').select('client_hash').execute()),
    ...(await own.database
      .selectFrom('bookings')
      .select(['client_hash', 'network_hash'])
      .execute()),
  ]
  await expireKeys(own.database, start + retentionPeriods.networks)
  expect(await hashes()).toEqual([
    { client_hash: 'client' },
    { client_hash: 'client', network_hash: 'network' },
  ])
  await expireKeys(own.database, start + retentionPeriods.networks + 1)
  expect(await hashes()).toEqual([{ client_hash: '' }, { client_hash: '', network_hash: '' }])
})

test('a mail that is never counted forgets its network in time', async () => {
  await storeMessage(own.database, { spam_reason: 'honeypot' }, 'network')
  const hashes = async () => (await jobs(own.database)).map(({ cause_hash }) => cause_hash)
  await expireKeys(own.database, start + retentionPeriods.networks)
  // A notice to the team is not limited by network.
  expect(await hashes()).toEqual(['', 'network'])
  await expireKeys(own.database, start + retentionPeriods.networks + 1)
  expect(await hashes()).toEqual(['', ''])
})

test('the hash is the same for one network, and does not tell which', () => {
  const hash = hashMailNetwork('192.0.2.1', secret)
  expect(hashMailNetwork('192.0.2.200', secret)).toBe(hash)
  expect(hashMailNetwork('192.0.3.1', secret)).not.toBe(hash)
  expect(hash).toMatch(/^[\w-]{16}$/)
})
