// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { undoSeconds } from '../../contract/desk/lead-detail.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import { dataRequestForm } from '../../contract/forms/data-request.ts'
import { earlyAccessForm, newsletterForm } from '../../contract/forms/subscriptions.ts'
import { cancelMeeting, moveMeeting } from '../booking/change-meeting.ts'
import { confirmBooking } from '../booking/confirm-booking.ts'
import { changeRequest } from '../data-requests/change-request.ts'
import { confirmAddress } from '../data-requests/unconfirmed.ts'
import { changeLead } from '../leads/change-leads.ts'
import { deleteExpired } from '../leads/delete-expired.ts'
import { replyToLead, undoReply } from '../leads/reply-to-lead.ts'
import { confirmSubscription } from '../subscriptions/store.ts'
import { endSubscription } from '../subscriptions/unsubscribe.ts'
import { first, second } from '../testing/booked-site.ts'
import { addTestReceiver, deliveries } from '../testing/deliveries.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { record } from '../testing/outbox.ts'

describe('receivers', () => {
  const site = bookedSiteForEach()

  /** The stored deliveries, in order: `1 lead.created`. */
  const heard = async () =>
    (await deliveries(site.database)).map(({ number, type }) => `${number} ${type}`)
  const forget = () => site.database.deleteFrom('deliveries').execute()
  const listen = () => addTestReceiver(site.database, 'https://receiver.example')
  const by = () => ({ by: 'eve', secret: site.secret, now: site.now() })

  async function send(
    { name }: { name: Parameters<typeof testForm>[0] },
    values: Record<string, string> = {},
  ) {
    const { path, valid } = testForm(name)
    const answer = await site.post(path, { ...valid, ...values })
    expect(answer.statusCode).toBe(200)
  }
  const onlyId = async (table: 'messages' | 'subscribers' | 'bookings' | 'requests') =>
    (await site.database.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  /** Books once for the address, so that its next booking waits for a link. */
  async function hold() {
    await site.book(second, { email: 'ada@example.com' })
    await forget()
    await site.book(first, { email: 'ada@example.com' })
    return (await site.bookings()).find(({ status }) => status === 'held')?.id ?? ''
  }

  test('hear that a message came in, is answered and erased, with no more than its id', async () => {
    const { id: receiver } = await listen()
    await send(contactForm)
    const id = await onlyId('messages')
    expect(await deliveries(site.database)).toMatchObject([
      { receiver, number: 1, type: 'lead.created', lead_kind: 'messages', lead_id: id },
    ])
    await site.erase(id)
    expect(await heard()).toEqual(['1 lead.created', '2 lead.erased'])
    expect(JSON.stringify(await deliveries(site.database))).not.toMatch(/\bada\b|@/i)
  })

  test('hear of a meeting that is booked, moved and off', async () => {
    await listen()
    await site.book(first)
    const id = await onlyId('bookings')
    const change = { id, slot: second, now: site.now() }
    await site.act((transaction) => moveMeeting(transaction, openingHours, change))
    await site.act((transaction) => cancelMeeting(transaction, id, site.now()))
    expect(await heard()).toEqual([
      '1 lead.created',
      '2 lead.booked',
      '3 lead.moved',
      '4 lead.canceled',
    ])
  })

  test('hear of a booking that waits for its link only once that is used', async () => {
    await listen()
    const id = await hold()
    expect(await heard()).toEqual([])
    const [other] = (await site.bookings()).filter((one) => one.id !== id)
    await site.act((transaction) => cancelMeeting(transaction, other?.id ?? '', site.now()))
    await forget()
    const link = { bookingId: id, slot: first, requestedSlot: first, now: site.now() }
    await site.act((transaction) => confirmBooking(transaction, openingHours, link))
    expect(await heard()).toEqual(['1 lead.created', '2 lead.confirmed', '3 lead.booked'])
  })

  test('hear of a held lead once a person approves it', async () => {
    await listen()
    await site.book(first, { link: 'https://spam.example' })
    await send(contactForm, { link: 'https://spam.example' })
    const message = await onlyId('messages')
    expect(await heard()).toEqual([])
    await site.approve(await onlyId('bookings'))
    expect(await heard()).toEqual(['1 lead.created', '2 lead.booked', '3 lead.approved'])
    await forget()
    await site.erase(message)
    expect(await heard()).toEqual([])
  })

  test('hear nothing of a reader who is let out, and has not confirmed the address', async () => {
    await listen()
    await send(newsletterForm, { link: 'https://spam.example' })
    await site.approve(await onlyId('subscribers'))
    expect(await heard()).toEqual([])
  })

  test('hear of a reader once the address is confirmed, of who waits for the product at once', async () => {
    await listen()
    await send(newsletterForm)
    expect(await heard()).toEqual([])
    const row = await site.database.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow()
    const token = { purpose: 'confirm', subject: row.id, at: row.confirmation_sent_at } as const
    await site.act((transaction) =>
      confirmSubscription(transaction, token, site.secret, site.now()),
    )
    expect(await heard()).toEqual(['1 lead.created', '2 lead.confirmed'])
    await site.act((transaction) => endSubscription(transaction, row.id, site.now()))
    expect(await heard()).toContain('3 lead.canceled')
    await forget()
    const email = { email: 'eve@example.com' }
    await send(earlyAccessForm, email)
    // A second sign-up within a minute stores nothing.
    await send(earlyAccessForm, email)
    expect(await heard()).toEqual(['1 lead.created'])
    const [created] = await deliveries(site.database)
    await site.act((transaction) =>
      endSubscription(transaction, created?.lead_id ?? '', site.now()),
    )
    expect(await heard()).toEqual(['1 lead.created', '2 lead.erased'])
  })

  test('hear of a request when the team does, and of its answer', async () => {
    await listen()
    await send(dataRequestForm, { requestType: 'access' })
    expect(await heard()).toEqual([])
    const id = await onlyId('requests')
    await site.act((transaction) => confirmAddress(transaction, id, site.now()))
    const change = {
      status: 'answered',
      text: 'Here it is.',
      leftOut: false,
      monthsMore: 0,
    } as const
    await site.act((transaction) =>
      changeRequest(transaction, id, { ...change, ...by(), today: '' }),
    )
    expect(await heard()).toEqual(['1 lead.created', '2 lead.confirmed', '3 lead.answered'])
  })

  test('hear of a held request once a person approves it', async () => {
    await listen()
    await send(dataRequestForm, { requestType: 'objection', link: 'https://spam.example' })
    await site.approve(await onlyId('requests'))
    expect(await heard()).toEqual(['1 lead.created', '2 lead.approved'])
  })

  test('hear of a reply once it has gone, and nothing of one that was undone', async () => {
    await listen()
    await send(contactForm)
    const id = await onlyId('messages')
    const words = { subject: 'Re: Hello', body: 'Gladly', close: false }
    const reply = async (version: number) => {
      const sent = await site.act((transaction) =>
        replyToLead(transaction, id, { ...words, version, ...by() }),
      )
      return 'reply' in sent ? sent.reply : expect.fail(sent.refused)
    }
    const pass = async () => {
      await site.mails()
      const before = await heard()
      site.pass(undoSeconds * 1_000)
      await site.mails()
      return [before, await heard()]
    }
    const undone = await reply(1)
    await site.act((transaction) => undoReply(transaction, undone, by()))
    expect(await pass()).toEqual([['1 lead.created'], ['1 lead.created']])
    await reply(3)
    expect(await pass()).toEqual([['1 lead.created'], ['1 lead.created', '2 lead.answered']])
  })

  test('hear nothing again when the close of what was answered is undone', async () => {
    await listen()
    await send(contactForm)
    const id = await onlyId('messages')
    const change = (version: number, what: Parameters<typeof changeLead>[2], isUndo = false) =>
      site.act((transaction) =>
        changeLead(transaction, { id, version }, what, { ...by(), zone: 'UTC', isUndo }),
      )
    await change(1, { type: 'replied' })
    const closed = await change(2, { type: 'close' })
    if (closed.type !== 'changed' || !closed.undo) throw new Error(closed.type)
    await change(3, closed.undo, true)
    const leads = site.database.selectFrom('leads').select('state')
    expect(await leads.execute()).toEqual([{ state: 'answered' }])
    expect(await heard()).toEqual(['1 lead.created', '2 lead.answered'])
  })

  test('hear of what was deleted because its time is over, but nothing of what they never heard of', async () => {
    await send(contactForm)
    await listen()
    await send(newsletterForm)
    const never = { RETENTION_MESSAGES_DAYS: -1, RETENTION_UNCONFIRMED_DAYS: -1 }
    const periods = { ...site.services.settings, ...never }
    await deleteExpired(site.database, periods, site.secret, site.now())
    expect(await heard()).toEqual(['2 lead.erased'])
    const left = site.database.selectFrom('lead_numbers').select('lead_id')
    expect(await left.execute()).toEqual([])
  })

  test('hear only of their own kinds, each receiver separately', async () => {
    await listen()
    await addTestReceiver(site.database, 'https://other.example', { kinds: 'bookings requests' })
    await send(contactForm)
    expect(await heard()).toEqual(['1 lead.created'])
    await site.book(first)
    expect(await heard()).toHaveLength(5)
  })

  test('hear numbers without a gap though two things happen to a lead at once', async () => {
    await listen()
    await send(dataRequestForm)
    const id = await onlyId('requests')
    const answered = { event: 'answered', by: { team: 'eve' }, data: {} } as const
    await Promise.all(
      [1, 2, 3].map((at) => record(site.database, { kind: 'requests', id }, answered, at)),
    )
    const numbers = (await deliveries(site.database)).map(({ number }) => number)
    expect(numbers).toEqual([1, 2, 3, 4])
  })
})
