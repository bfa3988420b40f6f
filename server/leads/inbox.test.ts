// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { leadsQuery } from '../../contract/desk/lead-filter.ts'
import { day } from '../../contract/duration.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import { signInAs } from '../testing/desk.ts'
import { appForEach } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'
import { aBooking, aMessage, aRequest, storeLeads } from '../testing/leads.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { record } from '../testing/outbox.ts'
import { addNote, changeLead } from './change-leads.ts'
import type { Viewer } from './filter-leads.ts'
import { findBest, listInbox, readRevision } from './inbox.ts'
import { readRows } from './lead-rows.ts'
import { readDetail } from './read-detail.ts'
import { replyToLead, undoReply } from './reply-to-lead.ts'
import { resendMails } from './resend-mails.ts'

describe('the inbox', () => {
  const app = appForEach()
  const now = () => app.services.now()
  const viewer = (): Viewer => ({
    me: 'The owner',
    now: now(),
    startOfDay: (date) => Date.parse(date),
    replyBy: (received) => received + day,
  })
  const list = (filter: object = {}) => listInbox(app.database, leadsQuery.parse(filter), viewer())
  const names = async (filter: object = {}) => (await list(filter)).rows.map(({ name }) => name)
  const by = () => ({ by: 'Eve', now: now(), zone: 'UTC', secret: app.secret })
  const change = (id: string, version: number, what: Parameters<typeof changeLead>[2]) =>
    app.act((transaction) => changeLead(transaction, { id, version }, what, by()))
  const words = { subject: 'Re: Hello', body: 'Gladly', close: false }
  const reply = (id: string, version: number, more: object = {}) =>
    app.act((transaction) => replyToLead(transaction, id, { ...words, version, ...by(), ...more }))
  /** @returns the id of the reply. */
  async function send(...given: Parameters<typeof reply>): Promise<string> {
    const sent = await reply(...given)
    return 'reply' in sent ? sent.reply : expect.fail(sent.refused)
  }
  const undo = (sent: string) => app.act((transaction) => undoReply(transaction, sent, by()))
  const states = async () => (await list({ view: 'all' })).rows.map(({ state }) => state)

  /** @returns the id of the lead. */
  async function write(name: string, values: Record<string, string> = {}) {
    const { path, valid } = testForm(contactForm.name)
    const answer = await app.post(path, { ...valid, name, ...values })
    expect(answer.statusCode).toBe(200)
    return (await list({ view: 'all' })).rows[0]?.id ?? ''
  }

  test('has every lead, the first due first and unread, a page at a time', async () => {
    for (let number = 1; number <= 52; number += 1) {
      await write(`Visitor ${number}`, { email: `visitor-${number}@example.com` })
    }
    const first = await list()
    expect(first.count).toBe(52)
    expect(first.rows).toHaveLength(50)
    expect(first.rows[0]).toMatchObject({ name: 'Visitor 1', isUnread: true })
    const second = await list({ after: first.next })
    expect(second.rows.map(({ name }) => name)).toEqual(['Visitor 51', 'Visitor 52'])
    expect(second.next).toBe('')
  })

  test('a message that is due comes before fifty requests that came before it, whose law gives a month', async () => {
    const number = Array.from({ length: 51 }, (_, at) => at)
    const came = Date.UTC(2026, 0, 20)
    await storeLeads(app.database, {
      requests: number.map((at) => aRequest(`r${at}`, `r${at}@example.com`)),
      messages: [
        aMessage('soon', 'ada@example.com', { created_at: came }),
        aMessage('last', 'ida@example.com', { created_at: came + 30 * day }),
      ],
    })
    const first = await list()
    const second = await list({ after: first.next })
    const ids = [first, second].map(({ rows }) => rows.map(({ id }) => id))
    expect([ids[0]?.length, ids[0]?.[0], ids[1]?.at(-1)]).toEqual([50, 'soon', 'last'])
    expect(new Set(ids.flat()).size).toBe(53)
    expect([first.count, second.next]).toEqual([53, ''])
  })

  test.each(['all', 'open'])('a label lists its leads a page at a time: %s', async (view) => {
    const ids = Array.from({ length: 52 }, (_, at) => `m${String(at).padStart(2, '0')}`)
    const messages = ids.map((id, at) => aMessage(id, `${id}@example.com`, { created_at: at }))
    await storeLeads(app.database, { messages: [...messages, aMessage('other', 'o@example.com')] })
    const labels = ids.map((lead_id) => ({ lead_id, label: 'Rail' }))
    await app.database.insertInto('lead_labels').values(labels).execute()
    const first = await list({ view, label: 'Rail' })
    const second = await list({ view, label: 'Rail', after: first.next })
    const found = [first, second].flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(found).toEqual(view === 'all' ? ids.toReversed() : ids)
    expect([first.count, second.rows.length, second.next]).toEqual([52, 2, ''])
  })

  test('the lead whose snooze ends first is listed first', async () => {
    const messages = ['m1', 'm2', 'm3'].map((id) => aMessage(id, `${id}@example.com`))
    await storeLeads(app.database, { messages })
    for (const [id, day] of Object.entries({ m1: '02', m2: '03', m3: '01' })) {
      await change(id, 1, { type: 'snooze', until: `2999-01-${day}T09:00` })
    }
    expect((await list({ view: 'snoozed' })).rows.map(({ id }) => id)).toEqual(['m3', 'm1', 'm2'])
  })

  test('finds by words of what was typed, noted, planned and replied, and no more once it is erased', async () => {
    const id = await write('Zoë Freight', { message: 'We lose deals to Northwind, always.' })
    await write('Ida', { email: 'ida@example.com' })
    expect(await names({ search: 'zoe north' })).toEqual(['Zoë Freight'])
    expect(await names({ search: 'northwind ida' })).toEqual([])
    await app.act((transaction) => addNote(transaction, id, 'Wants a pilot', by()))
    await change(id, 1, { type: 'next-step', step: 'Send the contract', on: '' })
    await send(id, 2)
    expect(await names({ search: 'pilot contract glad', view: 'all' })).toEqual(['Zoë Freight'])
    await app.erase(id)
    expect(await names({ search: 'northwind', view: 'all' })).toEqual([])
    expect(await names({ search: '"; drop * (', view: 'all' })).toEqual([])
  })

  test('a search names people first, then companies, then who wrote the word, each the newest first', async () => {
    await write('Dana', { company: 'Söder Rail' })
    await write('Eero Söderling')
    await write('Ida', { message: 'Where is your office in Soder?' })
    await write('Soder Tamm')
    const found = await findBest(app.database, 'soder', viewer())
    expect(found.map(({ name }) => name)).toEqual(['Soder Tamm', 'Eero Söderling', 'Dana', 'Ida'])
    expect(await findBest(app.database, '!', viewer())).toEqual([])
  })

  test('lists demos by the day on which they are, the first first, a page at a time', async () => {
    const days = Array.from({ length: 53 }, (_, at) => new Date(Date.UTC(2026, 9, 1 + at)))
    await storeLeads(app.database, {
      bookings: days.map((at, place) =>
        aBooking(`b${place}`, `b${place}@example.com`, {
          status: 'booked',
          slot: at.toISOString(),
          name: `B${place}`,
        }),
      ),
    })
    const demos = { view: 'all', kind: 'bookings' }
    expect(await names({ ...demos, from: '2026-10-02', until: '2026-10-04' })).toEqual([
      'B1',
      'B2',
      'B3',
    ])
    const first = await list({ ...demos, from: '2026-10-01' })
    expect(first.rows).toHaveLength(50)
    const second = await list({ ...demos, from: '2026-10-01', after: first.next })
    expect(second.rows.map(({ name }) => name)).toEqual(['B50', 'B51', 'B52'])
  })

  test('finds an address by any of its words, and nothing by signs alone', async () => {
    await write('Ida', { email: 'ida.tamm@mail.north-freight.example' })
    for (const search of ['ida.tamm@mail.north-freight.example', 'freight', 'tamm nor']) {
      expect(await names({ search }), search).toEqual(['Ida'])
    }
    for (const search of ['!', '@', 'ida wind']) expect(await names({ search }), search).toEqual([])
  })

  test('a single last letter is ignored after other words, and searched for when alone', async () => {
    await write('Zoë Freight')
    await write('Ida', { message: 'Our plan Z is ready.', email: 'ida@example.com' })
    expect(await names({ search: 'zoe x' })).toEqual(['Zoë Freight'])
    expect(await names({ search: 'z' })).toEqual(['Ida'])
  })

  test.each([
    [{ type: 'close' }, 'closed', { state: 'closed' }],
    [{ type: 'replied' }, 'replied', { state: 'replied' }],
    [{ type: 'snooze', until: '2999-01-01T09:00' }, 'snoozed', { state: 'snoozed' }],
    [{ type: 'assign', owner: 'The owner' }, 'mine', { owner: 'The owner' }],
    [{ type: 'label', label: 'Freight' }, 'open', { labels: ['Freight'] }],
    [{ type: 'next-step', step: 'Call', on: '2026-02-02' }, 'open', { nextStep: 'Call' }],
    [{ type: 'read' }, 'open', { isUnread: false }],
  ] as const)('%o moves a lead to the view %s, and is undone', async (what, view, row) => {
    const id = await write('Ada')
    await signInAs(app, 'owner')
    const [before] = await readRows(app.database, [id], viewer())
    const changed = await change(id, 1, what)
    expect((await list({ view })).rows).toMatchObject([{ id, ...row }])
    if (changed.type !== 'changed') throw new Error(changed.type)
    const { version, undo } = changed
    if (what.type !== 'snooze' && what.type !== 'next-step') {
      // Pressed twice.
      expect(await change(id, version, what)).toEqual({ ...changed, undo: undefined })
    }
    if (!undo) throw new Error('It cannot be undone.')
    await change(id, version, undo)
    const [after] = await readRows(app.database, [id], viewer())
    expect({ ...after, version: 1 }).toEqual({ ...before, version: 1 })
  })

  test('a corrected address gets what was not delivered and is found by search; an undo restores it', async () => {
    const id = await write('Ada', { email: 'ada@exmaple.com' })
    await app.database
      .updateTable('outbox')
      .set({ status: 'failed', last_answer: '550 unknown' })
      .where('recipient', '=', 'ada@exmaple.com')
      .execute()
    const mails = async () =>
      await app.database
        .selectFrom('outbox')
        .select(['recipient', 'status'])
        .where('recipient', '<>', '')
        .execute()
    const correct = { type: 'correct-email', email: 'ada@example.com' } as const
    const changed = await change(id, 1, correct)
    expect(await mails()).toEqual([{ recipient: 'ada@example.com', status: 'waiting' }])
    expect(await list({ search: 'ada@example.com' })).toMatchObject({
      rows: [{ id, email: 'ada@example.com', mail: '' }],
    })
    expect(await change(id, 1, correct)).toEqual({ type: 'conflict' })
    expect(changed).toEqual({
      type: 'changed',
      kind: 'messages',
      version: 2,
      undo: { type: 'correct-email', email: 'ada@exmaple.com' },
    })
    expect(await change(id, 2, { ...correct, email: 'ada@exmaple.com' })).toMatchObject({
      type: 'changed',
      version: 3,
    })
    expect(await names({ search: 'exmaple' })).toEqual(['Ada'])
  })

  test('a corrected address of a demo ahead gets the invitation; of a sign-up or spam it stays', async () => {
    const slot = new Date(now() + day).toISOString()
    await storeLeads(app.database, {
      bookings: [aBooking('b1', 'ada@exmaple.com', { status: 'booked', slot })],
      requests: [aRequest('r1', 'ada@exmaple.com')],
      messages: [aMessage('m1', 'ada@exmaple.com', { spam_reason: 'links' })],
    })
    const correct = { type: 'correct-email', email: 'ada@example.com' } as const
    expect(await change('b1', 1, correct)).toMatchObject({ type: 'changed', version: 2 })
    for (const id of ['r1', 'm1']) {
      expect(await change(id, 1, correct), id).toEqual({ type: 'not-for-this' })
    }
    const mails = await app.database
      .selectFrom('outbox')
      .select(['template', 'recipient'])
      .execute()
    expect(mails).toEqual([{ template: 'booked', recipient: 'ada@example.com' }])
  })

  test('a closed lead stays closed while it is snoozed', async () => {
    const id = await write('Ada')
    await change(id, 1, { type: 'close' })
    await change(id, 2, { type: 'snooze', until: '2999-01-01T09:00' })
    expect((await list({ view: 'snoozed' })).rows).toMatchObject([{ id, state: 'closed' }])
  })

  test('a held lead is closed as spam without a mail, and an undo holds it again', async () => {
    const { database } = app.services
    const spam_reason = 'links'
    await storeLeads(database, {
      messages: [aMessage('m1', 'ada@example.com', { spam_reason })],
      requests: [aRequest('r1', 'ida@example.com', { spam_reason })],
    })
    expect(await change('m1', 1, { type: 'replied' })).toEqual({ type: 'not-for-this' })
    expect(await change('r1', 1, { type: 'close' })).toEqual({ type: 'not-for-this' })
    const closed = await change('m1', 1, { type: 'close' })
    if (closed.type !== 'changed' || !closed.undo) throw new Error(closed.type)
    expect((await list({ view: 'held' })).rows.map(({ id }) => id)).toEqual(['r1'])
    expect((await list({ view: 'closed' })).rows).toMatchObject([
      { id: 'm1', isHeld: false, isSpam: true },
    ])
    expect(await reply('m1', closed.version)).toEqual({ refused: 'spam' })
    await change('m1', closed.version, closed.undo)
    expect((await list({ view: 'held' })).rows).toHaveLength(2)
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('an undo gives a former snooze back, and takes no label that was there before', async () => {
    const id = await write('Ada')
    await change(id, 1, { type: 'snooze', until: '2999-01-01T09:00' })
    expect(await change(id, 2, { type: 'snooze', until: '2999-02-01T14:30' })).toMatchObject({
      version: 3,
      undo: { type: 'snooze', until: '2999-01-01T09:00' },
    })
    const closed = await change(id, 3, { type: 'close' })
    if (closed.type !== 'changed' || !closed.undo) throw new Error(closed.type)
    await change(id, 4, closed.undo)
    expect((await list({ view: 'snoozed' })).rows).toMatchObject([
      { state: 'snoozed', snoozedUntil: Date.parse('2999-02-01T14:30Z'), version: 5 },
    ])
    await change(id, 3, { type: 'label', label: 'Freight' })
    expect(await change(id, 3, { type: 'label', label: 'Freight' })).toMatchObject({
      undo: undefined,
    })
    expect(await change(id, 3, { type: 'unlabel', label: 'Rail' })).toMatchObject({
      undo: undefined,
    })
  })

  test('tells the second of two who change a lead at once, and keeps what the first did', async () => {
    const id = await write('Ada')
    await signInAs(app, 'owner')
    await signInAs(app, 'team')
    const take = (owner: string) => change(id, 1, { type: 'assign', owner })
    const outcomes = await Promise.all([take('The owner'), take('The team')])
    expect(outcomes.map(({ type }) => type)).toEqual(['changed', 'conflict'])
    expect((await list()).rows).toMatchObject([{ owner: 'The owner' }])
    expect(await take('Nobody')).toEqual({ type: 'no-owner' })
  })

  test('is no other for a change that changes nothing, or comes second', async () => {
    const id = await write('Ada')
    await change(id, 1, { type: 'read' })
    const revision = await readRevision(app.database)
    app.pass(1)
    await change(id, 1, { type: 'read' })
    await change(id, 1, { type: 'unlabel', label: 'Rail' })
    await change(id, 7, { type: 'snooze', until: '' })
    expect(await readRevision(app.database)).toBe(revision)
    await change(id, 1, { type: 'label', label: 'Rail' })
    expect(await readRevision(app.database)).not.toBe(revision)
  })

  test('has another revision after each change, an erasure too', async () => {
    const id = await write('Ada')
    const seen = [await readRevision(app.database)]
    await app.act((transaction) => addNote(transaction, id, 'A note', by()))
    seen.push(await readRevision(app.database))
    await app.erase(id)
    seen.push(await readRevision(app.database))
    expect(new Set(seen).size).toBe(3)
  })

  test('a reply waits so that it can be undone, which gives its words back', async () => {
    const id = await write('Ada', { subject: 'RE: Hello' })
    const body = 'Gladly.\n\nTomorrow?'
    const sent = await send(id, 1, { body, close: true })
    const reading = { ...viewer(), copy: mailCopy, secret: app.secret, today: '' }
    expect(await readDetail(app.database, id, reading)).toMatchObject({
      row: { state: 'closed', isUnread: false },
      replySubject: `${mailCopy.mails.reply.subject} Hello`,
      replies: [{ subject: words.subject, body, by: 'Eve', mayUndo: true }],
    })
    expect(await undo(sent)).toMatchObject({ subject: words.subject, body })
    expect((await list()).rows).toMatchObject([{ id, state: 'new' }])
    const mails = app.database.selectFrom('outbox').select('template')
    expect(await mails.where('template', '=', 'reply').execute()).toEqual([])
  })

  test('a reply that was tried once is not undone, also when it is sent again by hand', async () => {
    const sent = await send(await write('Ada'), 1)
    const mails = app.database.selectFrom('outbox').select('id').where('template', '=', 'reply')
    const { id } = await mails.executeTakeFirstOrThrow()
    const tried = { counted_at: now(), attempts: 1, last_answer: '451 Later', next_at: now() + day }
    await app.database.updateTable('outbox').set(tried).where('id', '=', id).execute()
    await app.act((transaction) => resendMails(transaction, [id], by()))
    expect(await undo(sent)).toBeUndefined()
  })

  test('an undone reply leaves closed what was closed, and what a colleague did since', async () => {
    const id = await write('Ada')
    await change(id, 1, { type: 'close' })
    await undo(await send(id, 2))
    expect(await states()).toEqual(['closed'])
    await change(id, 4, { type: 'reopen' })
    const second = await send(id, 5)
    await change(id, 6, { type: 'close' })
    await undo(second)
    expect(await states()).toEqual(['closed'])
  })

  test('an undone reply leaves closed what its person has confirmed meanwhile', async () => {
    const id = await write('Ada')
    const sent = await send(id, 1)
    const confirmed = { event: 'confirmed', by: 'visitor', data: {}, state: 'closed' } as const
    await record(app.database, { kind: 'messages', id }, confirmed, 1)
    await undo(sent)
    expect(await states()).toEqual(['closed'])
  })

  test.each([
    ['the first first', [0, 1]],
    ['the last first', [1, 0]],
  ])('a lead whose two replies are undone waits for one as before: %s', async (_what, order) => {
    const id = await write('Ada')
    const replies = [await send(id, 1), await send(id, 2)]
    const seen = []
    for (const place of order) {
      await undo(replies[place] ?? '')
      seen.push(...(await states()))
    }
    expect(seen).toEqual(['replied', 'new'])
  })

  test('replying to an unassigned lead assigns it', async () => {
    const id = await write('Ada')
    await signInAs(app, 'owner')
    await signInAs(app, 'team')
    for (const [place, name] of ['The owner', 'The team'].entries()) {
      await send(id, place + 1, { by: name })
      expect((await list({ view: 'all' })).rows).toMatchObject([{ owner: 'The owner' }])
    }
  })

  test.each(['', 'The team'])(
    'undoing a reply that assigned the lead unassigns it, unless it was assigned to %j since',
    async (owner) => {
      const id = await write('Ada')
      await signInAs(app, 'owner')
      await signInAs(app, 'team')
      const sent = await send(id, 1, { by: 'The owner' })
      if (owner) await change(id, 2, { type: 'assign', owner })
      await undo(sent)
      expect((await list()).rows).toMatchObject([{ owner }])
    },
  )

  test('a reply goes neither to a stopped address nor to one that is not confirmed', async () => {
    const id = await write('Ada', { email: 'ada@example.com' })
    const setState = (state: 'pending' | 'new') =>
      app.database.updateTable('leads').set({ state }).execute()
    await setState('pending')
    expect(await reply(id, 1)).toEqual({ refused: 'pending' })
    await setState('new')
    await app.stopForms('ada@example.com')
    expect(await reply(id, 1)).toEqual({ refused: 'stopped' })
  })

  test('a reply to what was changed since it was read, or is gone, is refused', async () => {
    const id = await write('Ada')
    expect(await reply(id, 7)).toEqual({ refused: 'changed-meanwhile' })
    expect(await reply('none', 1)).toEqual({ refused: 'gone' })
  })
})
