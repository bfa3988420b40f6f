// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { day, hour } from '../../../contract/duration.ts'
import { databaseForEach } from '../../testing/for-each.ts'
import { aBooking, storeLeads } from '../../testing/leads.ts'
import { runLeads } from '../../testing/run-leads.ts'

describe('cancel-flood', () => {
  const own = databaseForEach()
  const slots = async () => {
    const rows = own.database.selectFrom('booking_slots').select('booking_id').orderBy('booking_id')
    return (await rows.execute()).map(({ booking_id }) => booking_id)
  }

  test('shows the networks, the busiest first, and takes those of one', async () => {
    for (const [count, network_hash] of ['one', 'two', 'two', 'three'].entries()) {
      const begin = Date.now() + day + count * hour
      const id = `b${count + 1}`
      // The last has used its link, as one press frees a program from being a stranger.
      const isProved = network_hash === 'three'
      const email = isProved ? 'v@mail.flood.example' : `v${count}@example.com`
      const booking = aBooking(id, email, {
        address_confirmed_at: isProved ? 1 : 0,
        created_at: Date.now() - 1_000,
        client_hash: `client-${network_hash}`,
        network_hash,
        status: 'booked',
        slot: new Date(begin).toISOString(),
        slot_minutes: 30,
      })
      await storeLeads(own.database, { bookings: [booking] })
      await own.database
        .insertInto('booking_slots')
        .values({ starts_at: begin, ends_at: begin + hour / 2, booking_id: id })
        .execute()
    }
    const run = (...words: string[]) => runLeads(own.settings, 'cancel-flood', ...words)
    const preview = await run('--since', '1h')
    expect(preview).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') })
    const lines = preview.stdout.trimEnd().split('\n')
    expect(lines.map((line) => line.split(/\s+/).slice(0, 2).join(' '))).toEqual([
      'NETWORK COUNT',
      'two 2',
      'one 1',
    ])
    expect((await run('--yes')).stderr).toContain('--since')
    expect(await slots()).toEqual(['b1', 'b2', 'b3', 'b4'])
    const words = ['--since', '30m', '--network', 'two', '--yes']
    expect((await run(...words)).stdout).toMatch(/meetings cancelled: 2\n$/)
    expect(await slots()).toEqual(['b1', 'b4'])
    expect(await run(...words)).toMatchObject({ code: 1, stderr: 'There are none.\n' })
    const byDomain = await run('--since', '1h', '--domain', 'flood.example', '--yes')
    expect(byDomain.stdout).toMatch(/meetings cancelled: 1\n$/)
    expect(await slots()).toEqual(['b1'])
  })
})
