// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { leadFilter } from '../../contract/desk/lead-filter.ts'
import { sourceNames } from '../../contract/leads/define-lead.ts'
import { type LeadKind, leadShapes, leadTables, mapKinds } from '../../contract/leads/leads.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aBooking, aMessage, aRequest, storeLeads } from '../testing/leads.ts'
import { exportFiltered, filteredColumns } from './export-filtered.ts'

describe('the export of a list', () => {
  const own = databaseForEach()
  const viewer = {
    me: 'Eve',
    now: Date.UTC(2026, 1, 1),
    startOfDay: (date: string) => Date.parse(date),
    replyBy: (received: number) => received,
  }
  const words = {
    copy: {
      fields: { ...mapKinds(() => ({ email: 'Email' })), bookings: { slot: 'Day and time' } },
      choices: { request_type: { objection: 'Leave me out' } },
    },
    zone: 'Europe/Tallinn',
  }
  const rows = async (filter: object) => {
    const pages = exportFiltered(own.database, leadFilter.parse(filter), viewer, words)
    return (await Array.fromAsync(pages)).flat()
  }

  test('has every lead of its filter once, over many pages and kinds', async () => {
    const october = { created_at: Date.UTC(2025, 9, 10) }
    const messages = Array.from({ length: 230 }, (_, index) =>
      aMessage(`m${String(index).padStart(3, '0')}`, 'ada@example.com', october),
    )
    const bookings = [
      aBooking('b1', 'bob@example.com', { ...october, slot: '2025-11-03T09:00:00.000Z' }),
      aBooking('b2', 'cy@example.com', { status: 'booked', slot: '2025-10-31T09:00:00.000Z' }),
      aBooking('b3', 'di@example.com', { status: 'cancelled', slot: '2025-10-31T10:00:00.000Z' }),
    ]
    await storeLeads(own.database, { messages, bookings })
    const dates = { view: 'all', from: '2025-10-01', until: '2025-10-31' }
    expect((await rows(dates)).map(({ id }) => id)).toEqual(['b1', ...messages.map(({ id }) => id)])
    // For demos, the dates are those of the meetings.
    expect((await rows({ ...dates, kind: 'bookings' })).map(({ id }) => id)).toEqual(['b2'])
    expect(await rows({ view: 'mine' })).toEqual([])
  })

  test('says of each lead what the desk does, in the words of its screens and on the clocks of the office', async () => {
    const received = Date.UTC(2026, 0, 5, 8, 30)
    await storeLeads(own.database, {
      messages: [aMessage('m1', 'ada@example.com', { created_at: received })],
      bookings: [aBooking('b1', 'bob@example.com', { slot: '2026-01-09T12:00:00.000Z' })],
      requests: [aRequest('r1', 'cy@example.com', { request_type: 'objection' })],
    })
    await own.database.updateTable('leads').set({ owner: 'Eve' }).execute()
    await own.database
      .insertInto('lead_labels')
      .values({ lead_id: 'm1', label: 'Freight' })
      .execute()
    expect(await rows({ view: 'all' })).toMatchObject([
      { id: 'b1', what: 'Demo', slot: '2026-01-09 14:00', address_confirmed_at: '' },
      {
        ...{ id: 'm1', what: 'Message', created_at: '2026-01-05 10:30' },
        ...{ state: 'New', owner: 'Eve', labels: 'Freight' },
      },
      { id: 'r1', what: 'About a list: to be left out', request_type: 'Leave me out' },
    ])
  })

  test('heads every column in words, and the times with their zone', () => {
    const heads = (kind?: LeadKind) => filteredColumns(kind, words).map(({ header }) => header)
    expect(heads('bookings').slice(0, 11)).toEqual([
      ...['Received (Europe/Tallinn)', 'Kind', 'name', 'company', 'email', 'message'],
      ...['State', 'Assigned to', 'Labels', 'Day and time (Europe/Tallinn)', 'Host'],
    ])
    const typed = leadTables.flatMap((kind): readonly string[] => [
      ...leadShapes[kind].entered,
      ...sourceNames,
    ])
    for (const { key, header } of filteredColumns(undefined, words)) {
      if (!typed.includes(key)) expect(header).toMatch(/^[A-Z]/)
    }
  })
})
