import { beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../testing/databases.ts'
import { databaseForEach } from '../../testing/for-each.ts'
import { aRequest, storeLeads } from '../../testing/leads.ts'
import { runLeads } from '../../testing/run-leads.ts'

describe.each(databaseKinds)('leads erase --unconfirmed on $name', (kind) => {
  const own = databaseForEach(kind)
  beforeEach(async () => {
    const created_at = Date.now() - 1_000
    const flood = { created_at, client_hash: 'one', network_hash: 'wide' }
    await storeLeads(own.database, {
      requests: [
        aRequest('r1', 'a@example.com', flood),
        aRequest('r2', 'b@example.com', flood),
        aRequest('r3', 'c@example.com', { created_at, client_hash: 'two', network_hash: 'other' }),
        aRequest('r4', 'd@example.com', { ...flood, address_confirmed_at: 5, status: 'confirmed' }),
        aRequest('r5', 'e@example.com', { ...flood, status: 'working' }),
        aRequest('r6', 'f@example.com', { ...flood, created_at: 1 }),
      ],
    })
  })

  const ids = async () =>
    (await own.database.selectFrom('requests').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    )
  const erase = (...words: string[]) => runLeads(own.settings, 'erase', '--unconfirmed', ...words)

  test('erases those of one network that nobody confirmed or began, and records it', async () => {
    expect((await erase('--since', '1h')).stdout).toMatch(/\nwide +one +2 /)
    expect(await ids()).toHaveLength(6)
    const run = await erase('--since', '1h', '--network', 'wide', '--yes')
    expect(run).toMatchObject({ code: 0 })
    expect(run.stdout).toContain('requests erased: 2')
    expect(await ids()).toEqual(['r3', 'r4', 'r5', 'r6'])
    expect(await own.database.selectFrom('ledger').selectAll().execute()).toHaveLength(2)
    expect((await erase('--since', '1h', '--network', 'wide', '--yes')).code).toBe(1)
  })

  test('does nothing unasked, nor without saying since when', async () => {
    expect((await erase('--since', '1h')).stderr).toContain('--yes')
    expect((await erase('--yes')).stderr).toContain('--since')
    expect(await ids()).toHaveLength(6)
  })
})
