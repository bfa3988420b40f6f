// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aMessage, aRequest, storeLeads } from '../testing/leads.ts'
import { exportHeads, exportPages } from './export-leads.ts'

describe('the export', () => {
  const own = databaseForEach()
  const rows = async (kind: LeadKind) =>
    (await Array.fromAsync(exportPages(own.database, kind))).flat()

  test('has every row once and in order, over many pages', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `id-${String(index).padStart(4, '0')}`)
    const messages = ids.toReversed().map((id) => aMessage(id, 'ada@example.com'))
    await storeLeads(own.database, { messages })
    expect((await rows('messages')).map(({ id }) => id)).toEqual(ids)
  })

  test('says who waits for an answer', async () => {
    await storeLeads(own.database, {
      requests: [
        aRequest('r1', 'ada@example.com', { spam_reason: 'links' }),
        aRequest('r2', 'bob@example.com', { status: 'answered', closed_at: 1 }),
      ],
    })
    const requests = await rows('requests')
    expect(requests.map(({ id, waits }) => [id, waits])).toEqual([
      ['r1', 'yes'],
      ['r2', ''],
    ])
    expect(exportHeads('requests')).toContain('waits')
    expect(exportHeads('subscribers')).not.toContain('waits')
  })
})
