// Also on PostgreSQL.
import { mkdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { actionCalls, exportPath } from '../../contract/desk/action-calls.ts'
import type { CallAnswer, DeskCall, Refusal } from '../../contract/desk/define-call.ts'
import { documentCalls } from '../../contract/desk/document-calls.ts'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import type { LeadsChanged } from '../../contract/desk/lead-changes.ts'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import { maxExportedWithoutProof } from '../../contract/desk/lead-filter.ts'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { proofLifetime, signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { day } from '../../contract/duration.ts'
import { apiMessages } from '../http/api-messages.ts'
import { findSuppressionTime, hashForForms } from '../intake/suppress-forms.ts'
import { ledgerPath } from '../ledger/ledger-file.ts'
import { hashForLists } from '../secrets/keyed-hash.ts'
import { readToken } from '../secrets/signed-token.ts'
import { first, second, third } from '../testing/booked-site.ts'
import { addTestReceiver } from '../testing/deliveries.ts'
import { callDesk, signInAs } from '../testing/desk.ts'
import { appForEach } from '../testing/for-each.ts'
import { aBooking, aMessage, aRequest, aSubscriber, storeLeads } from '../testing/leads.ts'
import { jobs, storeMessage, timeline } from '../testing/outbox.ts'

describe('the desk', () => {
  const server = appForEach()
  const email = 'ada@example.com'

  let token: string
  beforeEach(async () => {
    ;({ token } = await signInAs(server, 'owner'))
  })
  const call = ({ method, path }: Pick<DeskCall, 'method' | 'path'>, input: object) =>
    callDesk(server, { method, path }, { token, input })
  const exportAs = (filter: object) => call({ method: 'POST', path: exportPath }, filter)
  const readAudit = async () => {
    const lines = server.database.selectFrom('audit').selectAll().orderBy('id')
    return (await lines.execute()).map(({ action, lead_id, facts }) =>
      [action, lead_id, facts].filter(Boolean).join(' '),
    )
  }
  const toDesk = (status: number, code = '') => ({ status, code })
  const tell = async (answer: ReturnType<typeof call>) => {
    const { statusCode, json } = await answer
    const body = json<{ error?: { code: string } }>()
    return toDesk(statusCode, body.error?.code)
  }

  test('tells the audit of each action by the lead’s id and none of its data', async () => {
    const now = server.services.now()
    await storeLeads(server.database, {
      messages: [
        aMessage('m1', email, { created_at: now }),
        aMessage('m2', 'spam@example.com', { created_at: now, spam_reason: 'links' }),
      ],
    })
    const change = async (id: string, what: object, version = 1) =>
      call(leadCalls.change, { leads: [{ id, version }], change: what })
    await change('m2', { type: 'approve' })
    await change('m1', { type: 'read' })
    await change('m1', { type: 'assign', owner: 'The owner' })
    await call(leadCalls.note, { id: 'm1', note: 'Ada called' })
    const words = { id: 'm1', subject: 'Re: Ada', body: 'Dear Ada', version: 2 }
    const sent = await call(leadCalls.reply, words)
    await call(leadCalls.undoReply, { reply: sent.json<{ reply: string }>().reply })
    await call(actionCalls.stopMail, { id: 'm1', from: 'lists', reason: 'call' })
    for (const _time of [1, 2]) await call(actionCalls.allowMail, { id: 'm1', from: 'lists' })
    await exportAs({ kind: 'messages', search: 'Ada' })
    expect(await readAudit()).toEqual([
      'released m2',
      'changed m1 assigned, The owner',
      'noted m1',
      'replied m1',
      'reply-undone m1',
      'mail-stopped m1 lists, by call',
      'mail-allowed m1 lists',
      'exported messages, open, by search',
    ])
    await call(actionCalls.erase, { id: 'm2', scope: 'lead' })
    const { lines } = (await call(peopleCalls.audit, {})).json<
      CallAnswer<typeof peopleCalls.audit>
    >()
    const names = lines.map(({ lead, leadName }) => `${lead} ${leadName}`)
    expect(new Set(names)).toEqual(new Set([' ', 'm1 Ada', 'm2 ']))
  })

  test('erases a lead, or all of its address but requests, and says what stays before', async () => {
    const slot = new Date(server.services.now() + day).toISOString()
    await storeLeads(server.database, {
      messages: [aMessage('m1', email), aMessage('m2', email)],
      bookings: [aBooking('b1', email, { slot, slot_minutes: 30, status: 'booked' })],
      subscribers: [aSubscriber('s1', email)],
      requests: [aRequest('r1', email)],
    })
    const plan = await call(actionCalls.planErasure, { id: 'm1' })
    expect(plan.json()).toEqual({
      lead: { counts: { messages: 1 }, meetings: 0, kept: 0 },
      address: { counts: { messages: 2, subscribers: 1, bookings: 1 }, meetings: 1, kept: 1 },
    })
    const erased = await call(actionCalls.erase, { id: 'm1', scope: 'lead' })
    expect(erased.json()).toMatchObject({ leads: 1, kept: 0, suppressed: false })
    const all = await call(actionCalls.erase, { id: 'm2', scope: 'address' })
    expect(all.json()).toMatchObject({ leads: 3, kept: 1, suppressed: true })
    expect(await server.stored()).toBe(1)
    expect((await readAudit()).toSorted()).toEqual([
      'erased b1 with all of its address',
      'erased m1',
      'erased m2 with all of its address',
      'erased s1 with all of its address',
    ])
    expect(await tell(call(actionCalls.planErasure, { id: 'm1' }))).toEqual(toDesk(404, 'gone'))
  })

  test('erases where the disk takes no line of the ledger, which is written later', async () => {
    await storeLeads(server.database, { messages: [aMessage('m1', email)] })
    mkdirSync(ledgerPath(server.databaseSettings.DATA_DIR))
    expect(await tell(call(actionCalls.erase, { id: 'm1', scope: 'lead' }))).toEqual(toDesk(200))
  })

  test('exports what a filter shows as CSV without formulas, and asks for proof for everything', async () => {
    const name = '=HYPERLINK("https://evil.example")'
    await storeLeads(server.database, { messages: [aMessage('m1', email, { name })] })
    const exported = await exportAs({ kind: 'messages' })
    expect(exported.headers['content-disposition']).toBe(
      'attachment; filename="messages-open-2026-01-02.csv"',
    )
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8')
    // Begins with a byte order mark, by which spreadsheets recognize UTF-8.
    expect(exported.body).toMatch(/^\uFEFFReceived \(Europe\/Tallinn\),Kind,Name,/)
    expect(exported.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    server.pass(proofLifetime)
    expect(await tell(exportAs({ view: 'all' }))).toEqual(toDesk(403, 'proof-needed'))
    const narrowed = await exportAs({ from: '2026-01-01' })
    expect(narrowed.statusCode).toBe(200)
    const october = { view: 'all', kind: 'bookings', from: '2026-10-01', until: '2026-10-31' }
    const demos = await exportAs(october)
    expect(demos.headers['content-disposition']).toContain('"demos-2026-10-01-2026-10-31.csv"')
  })

  test('exports no more than some leads without a proof, however they are chosen', async () => {
    const now = server.services.now()
    const messages = Array.from({ length: maxExportedWithoutProof + 1 }, (_, index) =>
      aMessage(`m${index}`, email, { created_at: now }),
    )
    await storeLeads(server.database, { messages })
    const all = { view: 'all', from: '1970-01-01' }
    expect((await exportAs(all)).statusCode).toBe(200)
    server.pass(proofLifetime)
    for (const filter of [all, { view: 'all', kind: 'messages' }])
      expect(await tell(exportAs(filter))).toEqual(toDesk(403, 'proof-needed'))
    const signs = await exportAs({ search: '!' })
    expect(signs.body.trim().split('\n')).toHaveLength(1)
  })

  test('moves and cancels a meeting, and tells whoever changes one that somebody has moved meanwhile', async () => {
    const [from, at] = [first, second].map((slot) => Date.parse(slot)) as [number, number]
    const meeting = { slot: first, slot_minutes: 30, status: 'booked' } as const
    await storeLeads(server.database, {
      bookings: [
        aBooking('b1', email, meeting),
        aBooking('held', email, { ...meeting, slot: third, status: 'held' }),
      ],
    })
    const move = (at: number) => tell(call(actionCalls.moveMeeting, { id: 'b1', from, at }))
    expect(await move(from)).toEqual(toDesk(200))
    expect(await readAudit()).toEqual([])
    expect(await move(at)).toEqual(toDesk(200))
    for (const late of [
      move(at),
      tell(call(actionCalls.cancelMeeting, { id: 'b1', from })),
      tell(call(actionCalls.moveMeeting, { id: 'b1', from, at: from, host: 'Eve' })),
    ]) {
      expect(await late).toEqual(toDesk(409, 'changed'))
    }
    expect(await tell(call(actionCalls.cancelMeeting, { id: 'b1', from: at }))).toEqual(toDesk(200))
    expect(await tell(call(actionCalls.cancelMeeting, { id: 'b1', from: at }))).toEqual(
      toDesk(409, 'over'),
    )
    const waiting = await call(leadCalls.lead, { id: 'held' })
    expect(waiting.json()).toMatchObject({ noReply: 'pending' })
  })

  test.each([
    [leadCalls.list, { from: '2026-13-01' }],
    [leadCalls.list, { until: '2026-02-30' }],
    [leadCalls.list, { after: 'x' }],
    [actionCalls.moveMeeting, { id: 'b1', from: 0, at: 1e20 }],
    [leadCalls.note, { id: 'm1', note: 'Ada\u0001' }],
    [leadCalls.list, { search: 'Ada\u0001' }],
  ])('refuses %o with %o, which nothing can be', async (what, input) => {
    expect(await tell(call(what, input))).toEqual(toDesk(422, 'status-422'))
  })

  test.each([
    [
      'what an older page leaves out',
      signInCalls.lookAtLink,
      { token: 'x' },
      apiMessages.malformed,
    ],
    [
      'what is too long',
      documentCalls.create,
      { kind: '', title: 'x'.repeat(201) },
      'This is too long.',
    ],
    ['what is empty', documentCalls.create, { kind: '', title: ' ' }, 'This is required'],
  ])('refuses %s in words for people', async (_what, asked, input, message) => {
    const refused = await call(asked, input)
    expect(refused.json<Refusal>().error.message).toBe(message)
  })

  test('stops mail of the lists to an address, which ends its subscriptions, and lets it go again', async () => {
    await storeLeads(server.database, {
      messages: [aMessage('m1', email)],
      subscribers: [aSubscriber('s1', 'Ada@example.com'), aSubscriber('s2', 'bob@example.com')],
    })
    const subscribers = server.database.selectFrom('subscribers').select('status').orderBy('id')
    const hashes = server.database.selectFrom('suppressions').select('address_hash')
    await call(actionCalls.stopMail, { id: 'm1', from: 'lists', reason: 'call' })
    expect(await subscribers.execute()).toEqual([
      { status: 'unsubscribed' },
      { status: 'confirmed' },
    ])
    expect(await timeline(server.database, 's1')).toEqual(['unsubscribed by The owner call'])
    expect(await hashes.execute()).toEqual([{ address_hash: hashForLists(email, server.secret) }])
    await call(actionCalls.allowMail, { id: 'm1', from: 'lists' })
    expect(await hashes.execute()).toEqual([])
  })

  test('stops mail from the forms to an address, and lets it go again', async () => {
    await storeLeads(server.database, { messages: [aMessage('m1', email)] })
    const hash = hashForForms(email, server.secret)
    await call(actionCalls.stopMail, { id: 'm1', from: 'forms', reason: 'mail' })
    expect(await findSuppressionTime(server.database, hash)).toBeDefined()
    const stopped = await call(leadCalls.lead, { id: 'm1' })
    expect(stopped.json()).toMatchObject({ stopped: { forms: true }, noReply: 'stopped' })
    await call(actionCalls.allowMail, { id: 'm1', from: 'forms' })
    expect(await findSuppressionTime(server.database, hash)).toBeUndefined()
  })

  test('shows requests by the day they are due, with what may be done next and why not', async () => {
    await storeLeads(server.database, {
      requests: [
        aRequest('late', 'bob@example.com', { due_on: '2026-02-02' }),
        aRequest('soon', email, { request_type: 'access', due_on: '2026-01-20' }),
        aRequest('over', 'cy@example.com', { status: 'refused', closed_at: 1 }),
      ],
    })
    const listed = await call(actionCalls.requests, {})
    expect(listed.json()).toMatchObject({
      open: [{ id: 'soon', daysLeft: 18 }, { id: 'late' }],
      closed: [{ id: 'over', status: 'refused' }],
    })
    const detail = await call(leadCalls.lead, { id: 'soon' })
    expect(detail.json()).toMatchObject({
      request: {
        needsProof: true,
        steps: [
          { status: 'working', refusal: '' },
          { status: 'extended', refusal: '' },
          { status: 'answered', refusal: expect.stringContaining('not confirmed') },
          { status: 'refused', refusal: '' },
          { status: 'unconfirmed', refusal: expect.stringContaining('January 20') },
        ],
        extendedTo: ['2026-03-02', '2026-04-02'],
      },
    })
  })

  test('sends the confirmation of a request again, an hour after the one before', async () => {
    await storeLeads(server.database, {
      requests: [aRequest('r1', email, { request_type: 'access' })],
    })
    const confirm = () => tell(call(actionCalls.confirmRequest, { id: 'r1' }))
    expect(await confirm()).toEqual(toDesk(200))
    expect(await confirm()).toEqual(toDesk(409, 'nothing'))
    expect((await jobs(server.database)).map(({ template }) => template)).toEqual([
      'request-receipt',
    ])
    const words = { id: 'r1', from: 'received', status: 'working', note: '' }
    const write = (text: string) => tell(call(actionCalls.changeRequest, { ...words, text }))
    expect(await write('Who are you?')).toEqual(toDesk(409, 'unproved'))
    expect(await write('')).toEqual(toDesk(200))
  })

  test('changes a request, tells its person, and tells the second of two who do', async () => {
    await storeLeads(server.database, { requests: [aRequest('r1', email)] })
    const change = (from: string, more: object) =>
      call(actionCalls.changeRequest, { id: 'r1', from, ...more })
    const given = { status: 'extended', text: 'We wait for a court.', monthsMore: 1 }
    expect((await change('received', { ...given, leftOut: true })).json()).toEqual({
      isMailed: true,
    })
    expect(await tell(change('received', { status: 'answered', text: 'Done.' }))).toEqual(
      toDesk(409, 'changed-meanwhile'),
    )
    expect(await tell(change('extended', { status: 'answered' }))).toEqual(
      toDesk(409, 'without-text'),
    )
    const detail = await call(leadCalls.lead, { id: 'r1' })
    expect(detail.json()).toMatchObject({
      row: { owner: 'The owner' },
      request: { status: 'extended', dueOn: '2026-03-02', isLeftOut: true },
    })
    expect(await readAudit()).toEqual(['request-changed r1 extended, left out'])
    const { lines } = (await call(peopleCalls.audit, {})).json()
    expect(lines[0].what).toBe('extended the request of {lead}, left out')
  })

  test('sends mails and events again that did not arrive, of a lead or of receivers', async () => {
    await addTestReceiver(server.database, 'https://crm.example/hook')
    const id = await storeMessage(server.database)
    const ids = (await jobs(server.database))
      .filter(({ template }) => template === 'message-receipt')
      .map((job) => job.id)
    const [job = ''] = ids
    const resend = () => call(actionCalls.resendMails, { ids })
    expect(await tell(resend())).toEqual(toDesk(409, 'nothing'))
    const failed = { status: 'failed', last_answer: '550 no' } as const
    for (const table of ['outbox', 'deliveries'] as const)
      await server.database.updateTable(table).set(failed).execute()
    const readMail = async () => {
      const { row, mails } = (await call(leadCalls.lead, { id })).json<LeadDetail>()
      return [row.mail, mails.find((mail) => mail.id === job)?.status]
    }
    await call(actionCalls.markMail, { id: job, isHandled: true })
    expect(await readMail()).toEqual(['', 'handled'])
    await call(actionCalls.markMail, { id: job, isHandled: false })
    expect(await readMail()).toEqual(['failed', 'failed'])
    expect((await resend()).json()).toEqual({ mails: 1 })
    expect((await call(actionCalls.receivers, {})).json()).toMatchObject([
      { failed: 1, deliveries: [{ lead: id, status: 'failed', answer: '550 no' }] },
    ])
    expect((await call(actionCalls.resendEvents, {})).json()).toEqual({ events: 1 })
    expect(await readAudit()).toEqual([
      `mail-handled ${id}`,
      `mail-handled ${id} taken back`,
      `mail-resent ${id}`,
      'events-resent all given up',
    ])
  })

  test('shows a reply as it would go out, with links that work for nobody, and stores nothing', async () => {
    await storeLeads(server.database, { messages: [aMessage('m1', email)] })
    const words = { subject: 'Re: Ada', body: 'Gladly.\n\nTomorrow?' }
    const preview = await call(actionCalls.previewReply, { id: 'm1', ...words })
    expect(preview.json()).toEqual({
      from: 'CAM <hello@cam.example>',
      subject: words.subject,
      text: expect.stringMatching(/^Gladly\.\n\nTomorrow\?\n\nThe owner\nCAM\n\n-- \n/),
    })
    const links = [...preview.json<{ text: string }>().text.matchAll(/token=(\S+)/g)]
    expect(links.length).toBeGreaterThan(1)
    const { linkKeys, now } = server.services
    for (const [, text = ''] of links) {
      for (const purpose of ['no-mail', 'your-data-request'] as const) {
        expect(readToken(linkKeys(), text, purpose, now())).toBeUndefined()
      }
    }
    expect(await jobs(server.database)).toEqual([])
    const none = await tell(call(actionCalls.previewReply, { id: 'none', ...words }))
    expect(none).toEqual(toDesk(404, 'gone'))
  })

  test('labels and snoozes many at once, which one undo takes back', async () => {
    const created_at = server.services.now()
    const ids = ['m1', 'm2', 'm3']
    await storeLeads(server.database, {
      messages: ids.map((id) => aMessage(id, email, { created_at })),
    })
    const leads = ids.map((id) => ({ id, version: id === 'm3' ? 7 : 1 }))
    const change = async (what: object) =>
      (await call(leadCalls.change, { leads, change: what })).json<LeadsChanged>()
    const labelled = await change({ type: 'label', label: 'Rail' })
    const snoozed = await change({ type: 'snooze', until: '2999-01-01T09:00' })
    expect(labelled.undo).toHaveLength(3)
    expect(snoozed).toMatchObject({ conflicts: [{ id: 'm3' }], undo: [{ id: 'm1' }, { id: 'm2' }] })
    const undone = await call(leadCalls.undo, { undo: snoozed.undo })
    const before = await call(leadCalls.undo, { undo: labelled.undo })
    expect(undone.json()).toMatchObject({
      conflicts: [],
      rows: ids.slice(0, 2).map(() => ({ state: 'new' })),
    })
    expect(before.json()).toMatchObject({ rows: ids.map(() => ({ labels: [] })) })
  })

  test('changes all leads of a call or, where one fails, none', async () => {
    const messages = ['m1', 'm2'].map((id) => aMessage(id, email))
    await storeLeads(server.database, { messages })
    await server.database.deleteFrom('messages').where('id', '=', 'm2').execute()
    const leads = messages.map(({ id }) => ({ id, version: 1 }))
    const { statusCode } = await call(leadCalls.change, { leads, change: { type: 'close' } })
    expect(statusCode).toBe(500)
    const states = await server.database.selectFrom('leads').select(['state', 'version']).execute()
    expect(states).toEqual(Array(2).fill({ state: 'new', version: 1 }))
    expect(await readAudit()).toEqual([])
  })

  test('leaves a lead unread whose reply was refused', async () => {
    await storeLeads(server.database, {
      messages: [aMessage('m1', email, { spam_reason: 'links' })],
    })
    const words = { id: 'm1', subject: 'Re: Ada', body: 'Dear Ada', version: 1 }
    expect(await tell(call(leadCalls.reply, words))).toEqual(toDesk(409, 'held'))
    const lead = server.database.selectFrom('leads').select('read_at')
    expect(await lead.executeTakeFirst()).toEqual({ read_at: 0 })
  })

  test('takes back what it can where an owner of before has left', async () => {
    const messages = ['m1', 'm2'].map((id) => aMessage(id, email))
    await storeLeads(server.database, { messages })
    const team = await signInAs(server, 'team')
    const assign = async (id: string, owner: string, version: number) => {
      const leads = [{ id, version }]
      const answer = await call(leadCalls.change, {
        leads,
        change: { type: 'assign', owner },
      })
      return answer.json<LeadsChanged>().undo
    }
    await assign('m1', team.person.name, 1)
    await assign('m2', 'The owner', 1)
    const undo = [...(await assign('m1', '', 2)), ...(await assign('m2', '', 2))]
    await call(peopleCalls.removePerson, { id: team.person.id })
    const undone = await call(leadCalls.undo, { undo })
    expect(undone.json()).toMatchObject({
      conflicts: [{ id: 'm1' }],
      rows: [{ owner: '' }, { owner: 'The owner' }],
    })
  })

  test('tells the second of two who changed it, and how', async () => {
    await storeLeads(server.database, { messages: [aMessage('m1', email)] })
    const close = { leads: [{ id: 'm1', version: 1 }], change: { type: 'close' } }
    await call(leadCalls.change, close)
    const second = (await call(leadCalls.change, close)).json<LeadsChanged>()
    expect(second.conflicts).toMatchObject([
      { id: 'm1', last: { event: 'closed', actor: 'team', by: expect.stringMatching(/./) } },
    ])
  })

  test('shows the proof of a subscription', async () => {
    await storeLeads(server.database, { subscribers: [aSubscriber('s1', email)] })
    const detail = await call(leadCalls.lead, { id: 's1' })
    expect(detail.json()).toMatchObject({
      consent: { list: 'newsletter', status: 'confirmed', text: 'Send me news.', endedAt: 0 },
      request: null,
      meeting: null,
    })
  })
})
