import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minute } from '../../contract/duration.ts'
import { keptMinutes } from '../http/limits.ts'
import { formsHash, stopForms } from '../intake/stop-forms.ts'
import { inTransaction } from '../links/signed-action.ts'
import { type BookedSite, createBookedSite } from '../testing/booked-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { timeline } from '../testing/outbox.ts'

const [first, second] = ['07:00', '07:30'].map((time) => `2026-01-05T${time}:00.000Z`) as [
  string,
  string,
]
const email = 'ada@example.com'
const stranger = '198.51.100.1'
const owner = '203.0.113.50'

describe.each(databaseKinds)('somebody named by a stranger on $name', (kind) => {
  let site: BookedSite
  beforeEach(async () => {
    site = await createBookedSite(kind)
  })
  afterEach(() => site.close())

  const subjects = async () => (await site.mails()).map(({ subject }) => subject)
  const asksToConfirm = expect.stringContaining(mailCopy.mails.held.subject)

  test('gets a link however many times are booked in that name', async () => {
    const strangers = ['198.51.100.1', '192.0.2.1', '203.0.113.1', '10.0.0.1']
    const slots = await site.free()
    for (const [count, ip] of strangers.entries()) {
      await site.book(slots[count] ?? '', { email, ip })
      await site.mails()
    }
    const own = await site.book(slots[strangers.length] ?? '', { email, ip: '10.9.0.1' })
    expect(own).toMatchObject({ outcome: 'held' })
    expect(await subjects()).toContainEqual(asksToConfirm)
  })

  test('is promised no link once no form may make us write to them', async () => {
    await site.book(first, { email, ip: stranger })
    const change = { secret: site.secret, by: 'person', now: site.now() }
    await inTransaction(site.database, (transaction) =>
      stopForms(transaction, formsHash(email, site.secret), change),
    )
    expect(await site.book(second, { email, ip: owner })).toMatchObject({ outcome: 'asked' })
  })

  test('gets no link of a booking that is a request by now', async () => {
    await site.book(first, { email, ip: stranger })
    await site.book(second, { email, ip: stranger })
    site.pass(keptMinutes * minute)
    expect(await subjects()).not.toContainEqual(asksToConfirm)
    const held = (await site.bookings()).find(({ status }) => status === 'held')
    expect(await timeline(site.database, held?.id ?? '')).toContain(
      'mail-withheld held: Not sent: what it offers is over.',
    )
  })
})
