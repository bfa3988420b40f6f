import { describe, expect, test } from 'vitest'
import { day, hour } from '../../../contract/duration.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { databaseForEach } from '../../testing/for-each.ts'
import { aBooking, storeLeads } from '../../testing/leads.ts'
import { runLeads } from '../../testing/run-leads.ts'

describe.each(databaseKinds)('leads cancel-flood on $name', (kind) => {
  const own = databaseForEach(kind)

  /** Stores meetings that were booked within the last hour, one from each of these networks. */
  async function store(...networks: string[]): Promise<void> {
    const now = Date.now()
    for (const [count, network_hash] of networks.entries()) {
      const begin = now + day + count * hour
      await storeLeads(own.database, {
        bookings: [
          aBooking(`b${count}`, `visitor-${count}@example.com`, {
            created_at: now - count,
            status: 'booked',
            slot: new Date(begin).toISOString(),
            slot_minutes: 30,
            network_hash,
            client_hash: `client-${network_hash}`,
          }),
        ],
      })
      await own.database
        .insertInto('booking_slots')
        .values({ starts_at: begin, ends_at: begin + hour / 2, booking_id: `b${count}` })
        .execute()
    }
  }
  const taken = async () =>
    (await own.database.selectFrom('booking_slots').selectAll().execute()).length

  test('shows the networks, the busiest first, and cancels those of one', async () => {
    await store('one', 'two', 'two')
    const run = await runLeads(own.settings, 'cancel-flood', '--since', '1h')
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') })
    const lines = run.stdout.trimEnd().split('\n')
    expect(lines.map((line) => line.split(/\s+/).slice(0, 3).join(' '))).toEqual([
      'NETWORK ADDRESS COUNT',
      'two client-two 2',
      'one client-one 1',
    ])
    expect(await taken()).toBe(3)
    const words = ['cancel-flood', '--since', '1h', '--network', 'two', '--yes']
    expect((await runLeads(own.settings, ...words)).stdout).toContain('meetings cancelled: 2')
    expect(await taken()).toBe(1)
    expect(await runLeads(own.settings, ...words)).toMatchObject({ code: 1 })
  })

  test('does nothing unasked', async () => {
    await store('one')
    const run = await runLeads(own.settings, 'cancel-flood', '--since', '1h')
    expect(run.code).toBe(1)
    expect(run.stderr).toContain('--yes')
    expect((await runLeads(own.settings, 'cancel-flood', '--yes')).code).toBe(1)
    expect(await taken()).toBe(1)
  })
})
