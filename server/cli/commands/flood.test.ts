import { describe, expect, test } from 'vitest'
import { day, hour } from '../../../contract/duration.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { databaseForEach } from '../../testing/for-each.ts'
import { aBooking, aRequest, storeLeads } from '../../testing/leads.ts'
import { runLeads } from '../../testing/run-leads.ts'

/** What came in a second ago from a client of a network. */
const from = (network_hash: string) => ({
  created_at: Date.now() - 1_000,
  client_hash: `client-${network_hash}`,
  network_hash,
})

describe.each(databaseKinds)('what a program left goes on $name', (kind) => {
  const own = databaseForEach(kind)
  const ids = async (table: 'requests' | 'booking_slots') => {
    const id = table === 'requests' ? 'id' : 'booking_id'
    const rows = await own.database.selectFrom(table).select(`${id} as id`).orderBy(id).execute()
    return rows.map((row) => row.id)
  }

  test.each([
    ['cancel-flood', 'booking_slots', ['b1', 'b2', 'b3'], ['b1']],
    [
      'erase --unconfirmed',
      'requests',
      ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'],
      ['r1', 'r4', 'r5', 'r6'],
    ],
  ] as const)(
    '%s shows the networks, the busiest first, and takes those of one',
    async (command, table, all, left) => {
      const meeting = { status: 'booked', slot_minutes: 30 } as const
      for (const [count, network] of ['one', 'two', 'two'].entries()) {
        const begin = Date.now() + day + count * hour
        const id = `b${count + 1}`
        const slot = new Date(begin).toISOString()
        const booking = aBooking(id, `v${count}@example.com`, {
          ...meeting,
          slot,
          ...from(network),
        })
        await storeLeads(own.database, { bookings: [booking] })
        await own.database
          .insertInto('booking_slots')
          .values({ starts_at: begin, ends_at: begin + hour / 2, booking_id: id })
          .execute()
      }
      const confirmed = { address_confirmed_at: 5, status: 'confirmed' } as const
      await storeLeads(own.database, {
        requests: [
          aRequest('r1', 'a@example.com', from('one')),
          aRequest('r2', 'b@example.com', from('two')),
          aRequest('r3', 'c@example.com', from('two')),
          aRequest('r4', 'd@example.com', { ...from('two'), ...confirmed }),
          aRequest('r5', 'e@example.com', { ...from('two'), status: 'working' }),
          aRequest('r6', 'f@example.com', { ...from('two'), created_at: 1 }),
        ],
      })
      const run = (...words: string[]) => runLeads(own.settings, ...command.split(' '), ...words)
      const shown = await run('--since', '1h')
      expect(shown).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') })
      const lines = shown.stdout.trimEnd().split('\n')
      expect(lines.map((line) => line.split(/\s+/).slice(0, 4).join(' '))).toEqual([
        'NETWORK ADDRESS COUNT UNCONFIRMED',
        'two client-two 2 2',
        'one client-one 1 1',
      ])
      expect((await run('--yes')).stderr).toContain('--since')
      expect(await ids(table)).toEqual(all)
      const words = ['--since', '1h', '--network', 'two', '--yes']
      expect((await run(...words)).stdout).toMatch(/(meetings cancelled|requests erased): 2\n$/)
      expect(await ids(table)).toEqual(left)
      expect(await run(...words)).toMatchObject({ code: 1, stderr: 'There are none.\n' })
    },
  )
})
