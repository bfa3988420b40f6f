import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { jobs, timeline } from '../testing/outbox.ts'
import { receiveLead } from './receive-lead.ts'

const mails = [
  { template: 'notice', recipient: '' },
  { template: 'message-receipt', recipient: 'ada@example.com' },
] as const

describe.each(databaseKinds)('a lead that was stored on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create()
  })
  afterEach(() => own.remove())

  const receive = (spam_reason: string) =>
    own.database.transaction().execute(async (transaction) => {
      const arrival = { id: 'lead', created_at: 5, page: '/contact-us', spam_reason }
      await receiveLead(transaction, 'messages', arrival, [...mails], '')
    })

  test('has a timeline that begins with the page it came from', async () => {
    await receive('')
    expect(await timeline(own.database, 'lead')).toEqual(['received /contact-us'])
  })

  test('has its mails sent at once', async () => {
    await receive('')
    expect(await jobs(own.database)).toMatchObject(
      mails.map((mail) => ({
        ...mail,
        lead_kind: 'messages',
        lead_id: 'lead',
        status: 'waiting',
        next_at: 5,
      })),
    )
  })

  test('that is suspected says why, and its mails are held', async () => {
    await receive('honeypot')
    expect(await timeline(own.database, 'lead')).toEqual([
      'received /contact-us',
      'quarantined honeypot',
    ])
    const held = (await jobs(own.database)).map(({ template, status }) => [template, status])
    expect(held).toEqual(mails.map(({ template }) => [template, 'held']))
  })
})
