import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { day, hour, minute } from '../../contract/duration.ts'
import { formsHash, stopForms } from '../intake/stop-forms.ts'
import { eraseEmail } from '../leads/erase-lead.ts'
import { resendMails } from '../leads/resend-mails.ts'
import { inTransaction } from '../links/signed-action.ts'
import { leaseJobs } from '../outbox/lease-jobs.ts'
import { type BookedSite, createBookedSite, linkIn } from '../testing/booked-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { timeline } from '../testing/outbox.ts'
import { remind } from './reminders.ts'

const first = '2026-01-05T07:00:00.000Z'
const later = '2026-01-07T09:00:00.000Z'
const begin = Date.parse(first)
const email = 'ada@example.com'
const subjectOf = (template: 'reminder-day' | 'reminder-hour', when: string) =>
  `${mailCopy.mails[template].subject} ${when}`
const ofDay = subjectOf('reminder-day', 'Mon Jan 5, 12:30 (Kolkata)')
const ofHour = subjectOf('reminder-hour', 'Mon Jan 5, 12:30 (Kolkata)')

describe.each(databaseKinds)('the reminders of a demo on $name', (kind) => {
  let site: BookedSite
  beforeEach(async () => {
    site = await createBookedSite(kind)
  })
  afterEach(() => site.close())

  /** Books the first slot, and returns the mail about it. */
  async function book() {
    await site.book(first, { email })
    return (await site.mails()).find(({ to }) => to === email)
  }
  /** Lets the time come. */
  const at = (time: number) => site.pass(time - site.now())
  const subjects = async () => (await site.mails()).map(({ subject }) => subject)

  test('go to whoever booked a day and an hour before, each once, also from two servers', async () => {
    await book()
    at(begin - day - 1)
    expect(await subjects()).toEqual([])
    at(begin - day)
    const [mail, ...others] = (await Promise.all([site.mails(), site.mails()])).flat()
    expect([mail?.to, mail?.subject, others]).toEqual([email, ofDay, []])
    for (const path of ['/meeting/move', '/meeting/cancel']) {
      expect(linkIn(mail?.text, path).pathname).toBe(path)
    }
    at(begin - hour)
    expect((await Promise.all([subjects(), subjects()])).flat()).toEqual([ofHour])
    at(begin)
    expect(await subjects()).toEqual([])
  })

  test('follow the demo when it is moved, also while they are on their way', async () => {
    const mail = await book()
    at(begin - day)
    const lease = { now: site.now(), limit: 9, leaseFor: minute }
    expect(await leaseJobs(site.database, lease)).toHaveLength(1)
    await site.press(api.moveMeeting, linkIn(mail?.text, '/meeting/move'), { slot: later })
    await site.mails()
    at(begin - hour)
    expect(await subjects()).toEqual([])
    at(Date.parse(later) - day)
    expect(await subjects()).toEqual([subjectOf('reminder-day', 'Wed Jan 7, 14:30 (Kolkata)')])
  })

  test('end with a demo that is cancelled, and with the data of whoever booked it', async () => {
    const mail = await book()
    await site.book('2026-01-05T08:00:00.000Z', { email: 'bob@example.com' })
    await site.mails()
    await site.press(api.cancelMeeting, linkIn(mail?.text, '/meeting/cancel'))
    const erasure = { by: 'person', secret: site.secret, now: site.now() } as const
    await inTransaction(site.database, (transaction) =>
      eraseEmail(transaction, 'bob@example.com', erasure),
    )
    await site.mails()
    at(begin - day)
    expect(await subjects()).toEqual([])
    site.pass(day)
    expect(await subjects()).toEqual([])
  })

  test('are not sent to an address that no form may write to', async () => {
    await book()
    const change = { secret: site.secret, by: 'person', now: site.now() }
    await inTransaction(site.database, (transaction) =>
      stopForms(transaction, formsHash(email, site.secret), change),
    )
    at(begin - day)
    expect(await subjects()).toEqual([])
    const [booking] = await site.bookings()
    expect(await timeline(site.database, booking?.id ?? '')).toContainEqual(
      expect.stringMatching(/^mail-withheld reminder-day/),
    )
  })

  test('are none whose time is past, whether a server comes back late or a demo is booked late', async () => {
    await book()
    at(begin - 30 * minute)
    expect(await subjects()).toEqual([ofHour])
    await inTransaction(site.database, (transaction) =>
      remind(transaction, { id: 'one', email, slot: first }, begin - 2 * hour),
    )
    const rows = site.database.selectFrom('outbox').select(['template', 'due_at'])
    const reminders = await rows.where('lead_id', '=', 'one').execute()
    expect(reminders).toEqual([{ template: 'reminder-hour', due_at: begin - hour }])
  })

  test('wait for their time when the mails of the booking are sent again', async () => {
    await book()
    const [booking] = await site.bookings()
    await inTransaction(site.database, (transaction) =>
      resendMails(transaction, booking?.id, site.now()),
    )
    expect(await subjects()).toEqual([])
  })
})
