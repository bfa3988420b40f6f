import { describe, expect, test } from 'vitest'
import { leadFilter } from '../../contract/desk/leads.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aBooking, aMessage, storeLeads } from '../testing/leads.ts'
import { exportFiltered, filteredHeads } from './export-filtered.ts'

describe('the export of a list', () => {
  const own = databaseForEach()
  const viewer = {
    me: 'Eve',
    now: Date.UTC(2026, 1, 1),
    startOfDay: (date: string) => Date.parse(date),
    replyBy: (received: number) => received,
  }
  const rows = async (filter: object) => {
    const pages = exportFiltered(own.database, leadFilter.parse(filter), viewer)
    return (await Array.fromAsync(pages)).flat()
  }

  test('has every lead of its filter once, over many pages and kinds', async () => {
    const october = { created_at: Date.UTC(2025, 9, 10) }
    const messages = Array.from({ length: 230 }, (_, index) =>
      aMessage(`m${String(index).padStart(3, '0')}`, 'ada@example.com', october),
    )
    const bookings = [aBooking('b1', 'bob@example.com', october), aBooking('b2', 'cy@example.com')]
    await storeLeads(own.database, { messages, bookings })
    const dates = { view: 'all', from: '2025-10-01', until: '2025-10-31' }
    expect((await rows(dates)).map(({ id }) => id)).toEqual(['b1', ...messages.map(({ id }) => id)])
    expect((await rows({ ...dates, kind: 'bookings' })).map(({ id }) => id)).toEqual(['b1'])
    expect(await rows({ view: 'mine' })).toEqual([])
  })

  test('says of each lead what the desk made of it', async () => {
    await storeLeads(own.database, { messages: [aMessage('m1', 'ada@example.com')] })
    await own.database.updateTable('leads').set({ owner: 'Eve' }).execute()
    await own.database
      .insertInto('lead_labels')
      .values({ lead_id: 'm1', label: 'Freight' })
      .execute()
    expect(await rows({ view: 'mine' })).toMatchObject([
      { kind: 'messages', id: 'm1', state: 'new', owner: 'Eve', labels: 'Freight' },
    ])
    expect(filteredHeads('messages')).toContain('subject')
    expect(filteredHeads(undefined)).toEqual(expect.arrayContaining(['request_type', 'slot']))
  })
})
