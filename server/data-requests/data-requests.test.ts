// Also on PostgreSQL.
import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { TeamStatus } from '../../contract/desk/lead-detail.ts'
import { day } from '../../contract/duration.ts'
import type { RequestType } from '../../contract/forms/data-request.ts'
import { dataRequestForm } from '../../contract/forms/data-request.ts'
import { messages } from '../../contract/messages.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { leadKinds } from '../kinds/all-kinds.ts'
import { findRedirectPath } from '../testing/built-site.ts'
import { appForEach } from '../testing/for-each.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { jobs, timeline } from '../testing/outbox.ts'
import { changeRequest, type RequestChange } from './change-request.ts'
import { readOpenRequests } from './open-requests.ts'
import { closeUnconfirmed } from './unconfirmed.ts'

const site = 'https://cam.example'
const statusPath = '/your-data/request'

const typed = {
  profile: 'network.example/in/ada',
  name: 'Ada Typed',
  company: 'Typed Ltd',
  email: 'ada@example.com',
  details: 'My typed title is wrong.',
}

describe('a request about a list', () => {
  const server = appForEach()

  const send = (values: object) => server.post(dataRequestForm.path, values)
  const rows = () => server.database.selectFrom('requests').selectAll().orderBy('id').execute()
  const row = () => server.database.selectFrom('requests').selectAll().executeTakeFirstOrThrow()
  const mails = async () =>
    (await jobs(server.database)).map(
      ({ template, recipient }) => `${template} to ${recipient || 'the team'}`,
    )
  /** Sends a request and returns its id and the link of its emails. */
  const ask = async (requestType: RequestType) => {
    expect((await send({ ...typed, requestType })).json()).toMatchObject({ success: true })
    const { id } = await row()
    const link = new URL(server.links().request({ id }))
    return { id, page: link.pathname + link.search, token: link.searchParams.get('token') ?? '' }
  }
  const forgetMails = () => server.database.deleteFrom('outbox').execute()
  const forget = async () => {
    await server.database.deleteFrom('requests').execute()
    await forgetMails()
  }
  const passTo = (time: number) => server.pass(time - server.services.now())
  const read = async (page: string) => load((await server.app.inject(page)).body)
  const press = (token: string) => server.submit(api.confirmRequest, { token })
  const change = (id: string, status: TeamStatus, more: Partial<RequestChange> = {}) =>
    server.act((transaction) =>
      changeRequest(transaction, id, {
        status,
        text: 'Because it is so.',
        leftOut: false,
        monthsMore: 2,
        by: 'eve',
        now: server.services.now(),
        today: toIsoDay(server.services.now(), 'Europe/Tallinn'),
        ...more,
      }),
    )

  const refusal = async (...words: Parameters<typeof change>) => {
    const changed = await change(...words)
    return 'refused' in changed ? changed.refused : ''
  }

  test('is stored with the last day for its answer, counted at the office', async () => {
    passTo(Date.parse('2026-01-30T22:30:00Z'))
    await ask('objection')
    expect(await row()).toMatchObject({
      request_type: 'objection',
      profile: 'https://network.example/in/ada',
      status: 'received',
      received_on: '2026-01-31',
      due_on: '2026-02-28',
      address_confirmed_at: 0,
      closed_at: 0,
    })
  })

  test('to be left out goes to the team at once, one to see once its address is confirmed, all three twice', async () => {
    await ask('objection')
    expect(await mails()).toEqual(['notice to the team', 'request-receipt to ada@example.com'])
    await forget()
    await press((await ask('access')).token)
    expect(await mails()).toEqual(['request-receipt to ada@example.com', 'notice to the team'])
    await forget()
    await press((await ask('all')).token)
    expect(await mails()).toEqual([
      'notice to the team',
      'request-receipt to ada@example.com',
      'notice to the team',
    ])
  })

  test('to see that is held as spam reaches the team all the same, and its receipt is sent', async () => {
    await send({ ...typed, requestType: 'access', link: 'https://spam.example' })
    expect(await jobs(server.database)).toMatchObject([
      { template: 'notice', status: 'waiting' },
      { template: 'request-receipt', status: 'waiting' },
    ])
    expect(leadKinds.requests.notice(await row(), mailCopy).about).toContain('suspected spam')
  })

  describe('whose address nobody confirms', () => {
    // At the office.
    const lastDay = Date.parse('2026-02-02T00:00:00+02:00')
    const close = () => closeUnconfirmed(server.database, server.services.now(), 'Europe/Tallinn')

    test.each(['access', 'rectification'] as const)(
      'is open until its last day (%s), and then closed with one email and a word on its page',
      async (type) => {
        const { id, page, token } = await ask(type)
        await forgetMails()
        passTo(lastDay - 1)
        await close()
        expect(await row()).toMatchObject({ status: 'received', closed_at: 0 })
        expect(await readOpenRequests(server.database)).toHaveLength(1)

        server.pass(1)
        await close()
        await close()
        const closed = await row()
        expect(closed).toMatchObject({ status: 'unconfirmed', closed_at: lastDay })
        expect(await readOpenRequests(server.database)).toEqual([])
        expect(await mails()).toEqual(['request-news to ada@example.com'])
        expect(await timeline(server.database, id)).toEqual(['received', 'unconfirmed'])
        const $ = await read(page)
        expect($('[data-fill-block^="status "]').attr('data-fill-block')).toBe('status unconfirmed')
        expect($('[data-fill-hidden=confirmHidden]').attr('hidden')).toBeDefined()
        await press(token)
        expect(await row()).toEqual(closed)
      },
    )

    test('is left to the team where it asks to be left out, was confirmed or was held back', async () => {
      await ask('objection')
      await ask('all')
      await press((await ask('access')).token)
      await server.database
        .updateTable('requests')
        .set({ address_confirmed_at: 1 })
        .where('request_type', '=', 'access')
        .execute()
      await ask('rectification')
      await server.database
        .updateTable('requests')
        .set({ spam_reason: 'links' })
        .where('request_type', '=', 'rectification')
        .execute()
      passTo(lastDay)
      await close()
      expect(await readOpenRequests(server.database)).toHaveLength(4)
    })

    test('is closed as others are once it was held back and is released', async () => {
      await send({ ...typed, requestType: 'access', link: 'https://spam.example' })
      await server.approve((await row()).id)
      passTo(lastDay)
      await close()
      expect(await row()).toMatchObject({ status: 'unconfirmed', closed_at: lastDay })
    })

    test('and asked for all three, is closed once it is left out; the team erases the rest', async () => {
      const { id, page } = await ask('all')
      await change(id, 'working', { text: 'You are left out.', leftOut: true })
      await forgetMails()
      passTo(lastDay)
      await close()
      expect(await row()).toMatchObject({ status: 'unconfirmed', closed_at: lastDay })
      expect(await mails()).toEqual([
        'request-news to ada@example.com',
        'closed-notice to the team',
      ])
      const $ = await read(page)
      expect($('[data-fill-block=answer] [data-fill=value]').text()).toBe('You are left out.')
    })

    test('and asked for all three, is left to the team while nobody said that it is left out', async () => {
      const { id } = await ask('all')
      await change(id, 'working', { text: 'We have your request.' })
      passTo(lastDay)
      await close()
      expect(await row()).toMatchObject({ status: 'working', closed_at: 0 })
      await change(id, 'extended', { monthsMore: 1 })
      passTo(Date.parse('2026-03-02T00:00:00Z'))
      await close()
      expect(await row()).toMatchObject({ status: 'extended', closed_at: 0 })
    })

    test('and asked for all three, can be closed by the team on its last day, with its own words', async () => {
      const { id } = await ask('all')
      await forgetMails()
      await change(id, 'working', { text: 'You are left out.' })
      expect(await mails()).toEqual(['request-news to ada@example.com'])
      expect(await refusal(id, 'unconfirmed')).toBe('before-last-day')
      passTo(lastDay)
      expect(await change(id, 'unconfirmed')).toMatchObject({ request: { status: 'unconfirmed' } })
      expect(await mails()).toHaveLength(2)
    })
  })

  test.each([
    [
      'neither profile nor employer',
      { profile: '', company: '' },
      'profile',
      messages.profileMissing,
    ],
    ['no address of a profile', { profile: 'my profile' }, 'profile', messages.profileUnreadable],
    ['no wish', { requestType: '' }, 'requestType', messages.requestTypeMissing],
  ])('with %s is refused beside its field', async (_, values, field, message) => {
    const answer = await send({ ...typed, requestType: 'access', ...values })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toMatchObject({ [field]: message })
    expect(await rows()).toEqual([])
  })

  test('ends, without JavaScript, on a page with its days and no link to its status', async () => {
    const wish = { ...typed, requestType: 'rectification' }
    const answer = await server.submit(dataRequestForm.path, wish)
    expect(answer.statusCode).toBe(303)
    const page = load((await server.app.inject(String(answer.headers.location))).body)
    expect(page('[data-fill-block=due]').text()).toContain('Monday, February 2, 2026')
    expect(page('[data-fill-block=address]').text()).toContain(typed.email)
    const token = new URL(String(answer.headers.location), site).searchParams.get('token') ?? ''
    const status = await server.app.inject(`${statusPath}?token=${token}`)
    expect(status.headers.location).toBe(statusPath)
  })

  test('says on its page what was asked, how far it is and by when, and keeps it to itself', async () => {
    const { page } = await ask('access')
    const answer = await server.app.inject(page)
    const $ = load(answer.body)
    const words = $('[data-fill-block^="type "], [data-fill-block^="status "]').toArray()
    expect(words.map(({ attribs }) => attribs['data-fill-block'])).toEqual([
      'type access',
      'status received',
    ])
    expect($('[data-fill-block=due]').text()).toContain('Monday, February 2, 2026')
    expect($('[data-fill-block=confirmed]').length).toBe(0)
    for (const text of [typed.name, typed.company, typed.details, typed.email]) {
      expect(answer.body).not.toContain(text)
    }
  })

  test('the button confirms the address once, and is gone then', async () => {
    const { id, page, token } = await ask('access')
    server.pass(day)
    expect(findRedirectPath(await press(token))).toBe(statusPath)
    const confirmed = await row()
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      address_confirmed_at: server.services.now(),
    })
    server.pass(day)
    await press(token)
    expect(await row()).toEqual(confirmed)
    expect(await timeline(server.database, id)).toEqual(['received', 'confirmed'])
    const $ = await read(page)
    expect($('[data-fill-hidden=confirmHidden]').attr('hidden')).toBeDefined()
  })

  test('a confirmation that comes late leaves how far it is', async () => {
    const { id, token } = await ask('objection')
    await change(id, 'working')
    await press(token)
    expect(await row()).toMatchObject({ status: 'working' })
    expect((await row()).address_confirmed_at).toBeGreaterThan(0)
  })

  describe('in the hands of the team', () => {
    test('is worked on without an email, and answered with one; both stand on its page', async () => {
      const { id, page } = await ask('objection')
      await forgetMails()
      expect(await change(id, 'working', { text: '' })).toMatchObject({
        request: { status: 'working' },
      })
      expect(await mails()).toEqual([])
      server.pass(day)
      await change(id, 'answered', { text: 'First line.\nSecond line.' })
      expect(await mails()).toEqual(['request-news to ada@example.com'])
      expect(await row()).toMatchObject({ status: 'answered', closed_at: server.services.now() })
      expect(await readOpenRequests(server.database)).toEqual([])
      const $ = await read(page)
      expect($('[data-fill-block=answer] [data-fill=value]').text()).toBe(
        'First line.\nSecond line.',
      )
      expect($('[data-fill-block=due]').length).toBe(0)
      const signs = ['open', 'closed'].map((when) => $(`[data-fill-hidden=${when}Hidden]`))
      expect(signs.map((one) => one.attr('hidden') === undefined)).toEqual([false, true])
      expect(await timeline(server.database, id)).toEqual([
        'received',
        'working by eve',
        'answered by eve',
      ])
    })
  })
})
