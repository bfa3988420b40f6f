import { load } from 'cheerio'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import { newsletterForm } from '../../contract/forms/subscriptions.ts'
import { getKeys } from '../../contract/lib/typed-keys.ts'
import { formatMoment, formatSlot } from '../../contract/slot-text.ts'
import { signToken, type TokenPurpose, tokenPurposes } from '../secrets/signed-token.ts'
import { extractLink } from '../testing/booked-site.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtPage, findRedirectPath } from '../testing/built-site.ts'
import { bookedSiteForEach } from '../testing/for-each.ts'
import { aMessage, aRequest, storeLeads } from '../testing/leads.ts'

const siteUrl = 'https://cam.example'
const office = 'Europe/Tallinn'
const email = 'ada@example.com'

/** The details that a page shows, by the names of their placeholders. */
function readDetails(html: string): Record<string, string> {
  const $ = load(html)
  $('[hidden]').remove()
  const details = $('[data-fill-block]:has(> dd)').map((_, line) => [
    [$(line).attr('data-fill-block') ?? '', $(line).find('dd').text().trim()],
  ])
  return Object.fromEntries(details.get())
}

const outcomes = [...builtRelease.pages]
  .filter(([, { forms }]) => Object.keys(forms).length === 0)
  .map(([path]) => path)

/** The purpose of the token for which an outcome page shows something. */
function findPurpose(path: string): TokenPurpose {
  if (path.startsWith('/thanks/')) return 'receipt'
  const [, purpose = ''] = /^\/(confirm|unsubscribe|meeting)\//.exec(path) ?? []
  return (purpose || (path.endsWith('erased') ? 'erased' : 'your-data')) as TokenPurpose
}

describe('where a button ends', () => {
  const site = bookedSiteForEach()
  let slot: string
  beforeEach(async () => {
    slot = (await site.free())[3] ?? ''
  })

  const follow = async (answer: {
    headers: { location?: string | string[] | number | undefined }
  }) => site.app.inject(String(answer.headers.location))
  const open = async (path: string, token: string) =>
    site.app.inject(`${path}?token=${encodeURIComponent(token)}`)
  const sign = (purpose: TokenPurpose, subject: string, at = 0) =>
    signToken(site.linkKeys().signing, { purpose, subject, at })
  const subscriber = async () => {
    await site.submit(newsletterForm.path, { email })
    const row = await site.database.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow()
    return row
  }

  test('a confirmed subscription says whose, which and since when', async () => {
    const row = await subscriber()
    const link = new URL(site.links().confirm(row))
    const before = readDetails((await site.get(link)).body)
    expect(before).toMatchObject({ address: email })
    expect(before.until).toBe(
      formatMoment(row.confirmation_sent_at + tokenPurposes.confirm, office),
    )
    const answer = await site.press(api.confirm, link)
    const page = await follow(answer)
    expect(findRedirectPath(answer)).toBe('/confirm/done')
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    })
    const list = load(page.body)('[data-fill-block=list] [data-fill-block]')
    expect(list.map((_, one) => one.attribs['data-fill-block']).get()).toEqual(['newsletter'])
    expect(readDetails(page.body)).toEqual({
      address: email,
      list: list.text(),
      since: formatMoment(site.now(), office),
    })
  })

  test('a subscription that ended says it without the whole address: its mails are forwarded', async () => {
    const row = await subscriber()
    await site.press(api.confirm, new URL(site.links().confirm(row)))
    const link = new URL(site.links().unsubscribe(row))
    expect(readDetails((await site.get(link)).body)).toMatchObject({ address: 'a…@example.com' })
    const page = await follow(await site.press(api.unsubscribe, link))
    expect(readDetails(page.body)).toMatchObject({
      address: 'a…@example.com',
      ended: formatMoment(site.now(), office),
    })
    expect(page.body).not.toContain(email)
  })

  test('mail that was stopped says since when', async () => {
    const link = new URL(site.links().noMail({ email }))
    const page = await follow(await site.press(api.noMail, link))
    expect(readDetails(page.body)).toEqual({ since: formatMoment(site.now(), office) })
  })

  test('an erasure says what went, when nothing is left to read', async () => {
    await site.submit(contactForm.path, { name: 'Ada', email, subject: 'A', message: 'B' })
    const lead = await site.database.selectFrom('messages').select('id').executeTakeFirstOrThrow()
    const link = site.links().freshYourData({ kind: 'messages', row: lead })
    const mails = (await site.database.selectFrom('outbox').select('id').execute()).length
    const answer = await site.press(api.yourDataErase, new URL(link), { sure: 'yes' })
    expect(await site.stored()).toBe(0)
    const erased = {
      erased: formatMoment(site.now(), office),
      messages: '1',
      subscribers: '0',
      bookings: '0',
      mails: String(mails),
    }
    expect(readDetails((await follow(answer)).body)).toEqual(erased)
    expect(String(answer.headers.location)).not.toContain('ada')
    site.pass(tokenPurposes.erased + 1)
    expect((await follow(answer)).body).toBe(builtPage('/your-data/erased'))
  })

  test('an erasure says how many requests about a list stay', async () => {
    await storeLeads(site.database, {
      messages: [aMessage('m1', email)],
      requests: [aRequest('r1', email)],
    })
    const link = site.links().freshYourData({ kind: 'messages', row: { id: 'm1' } })
    const answer = await site.press(api.yourDataErase, new URL(link), { sure: 'yes' })
    expect(readDetails((await follow(answer)).body)).toMatchObject({ messages: '1', requests: '1' })
  })

  describe('a booked meeting', () => {
    let link: URL
    beforeEach(async () => {
      await site.book(slot, { email })
      const [mail] = (await site.mails()).filter(({ to }) => to === email)
      link = extractLink(mail?.text, '/meeting/move')
    })
    const findToken = (url: URL) => url.searchParams.get('token') ?? ''

    test('is drawn on a clock, with its times, its file and its links', async () => {
      const page = await open('/meeting/booked', findToken(link))
      expect(readDetails(page.body)).toEqual({
        when: formatSlot(slot, 30, 'Asia/Kolkata'),
        office: formatSlot(slot, 30, office),
        address: email,
      })
      const $ = load(page.body)
      const begin = new Date(slot)
      // Kolkata is five and a half hours ahead, all year.
      const minutes = (begin.getUTCHours() * 60 + begin.getUTCMinutes() + 330) % 720
      expect($('[data-fill-transform=dialHour]').attr('transform')).toBe(`rotate(${minutes / 2})`)
      expect($('[data-fill=dialZone]').text()).toBe('Kolkata')
      expect($('[data-fill-block=without]').length).toBe(0)
      expect($('[data-fill-href=move]').attr('href')).toBe(link.pathname + link.search)
      for (const name of ['move', 'cancel', 'calendar']) {
        const href = $(`[data-fill-href=${name}]`).attr('href') ?? ''
        expect((await site.app.inject(href)).statusCode).toBe(200)
      }
    })

    test('is a file that a calendar takes for the mailed invitation', async () => {
      const file = await open(api.calendarFile, findToken(link))
      expect(file.headers['content-type']).toMatch(/^text\/calendar/)
      expect(file.headers['content-disposition']).toBe('attachment; filename="meeting.ics"')
      expect(file.headers['cache-control']).toBe('no-store')
      const calendar = new ICAL.Component(ICAL.parse(file.body))
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
      const { id } = await site.database
        .selectFrom('bookings')
        .select('id')
        .executeTakeFirstOrThrow()
      expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
      expect(event.uid).toBe(`${id}@cam.example`)
      expect(event.startDate.toJSDate().toISOString()).toBe(slot)
      expect(event.attendees).toEqual([])
      expect(event.description).toContain(link.href)
    })

    test('that is moved says the time before, and one that is canceled the time it was', async () => {
      const other = (await site.free()).find((one) => one > slot) ?? ''
      const moved = await follow(await site.press(api.moveMeeting, link, { slot: other }))
      expect(readDetails(moved.body)).toMatchObject({
        when: formatSlot(other, 30, 'Asia/Kolkata'),
        before: formatSlot(slot, 30, 'Asia/Kolkata'),
      })
      const canceled = await follow(await site.press(api.cancelMeeting, link))
      expect(readDetails(canceled.body)).toMatchObject({
        when: formatSlot(other, 30, 'Asia/Kolkata'),
        address: email,
      })
      // Each page says only what is so.
      for (const path of ['/meeting/booked', '/meeting/moved']) {
        expect((await open(path, findToken(link))).body).toBe(builtPage(path))
      }
      const file = await open(api.calendarFile, findToken(link))
      expect(file.headers.location).toBe('/meeting/over')
    })

    test('that has begun, or is erased, shows nothing any more', async () => {
      site.pass(Date.parse(slot) - site.now() + 1)
      for (const path of ['/meeting/booked', '/meeting/moved', '/meeting/cancelled']) {
        expect((await open(path, findToken(link))).body).toBe(builtPage(path))
      }
      const file = await open(api.calendarFile, findToken(link))
      expect(file.headers.location).toBe('/meeting/over')
    })
  })

  test('a booking without scripts shows its time to who sent it, for an hour, and no link to change it', async () => {
    const timeZone = 'Asia/Kolkata'
    const answer = await site.submit(bookingForm.path, { name: 'Ada', email, timeZone, slot })
    expect(findRedirectPath(answer)).toBe('/thanks/booked')
    const page = await follow(answer)
    expect(readDetails(page.body)).toMatchObject({
      when: formatSlot(slot, 30, timeZone),
      address: email,
    })
    const token = new URL(String(answer.headers.location), siteUrl).searchParams.get('token') ?? ''
    const file = await open(api.calendarFile, token)
    expect(file.body).toContain('BEGIN:VEVENT')
    expect(file.body).not.toContain('/meeting/')
    for (const path of ['/meeting/move', '/meeting/cancel']) {
      expect(findRedirectPath(await open(path, token))).toBe('/meeting/over')
    }
    site.pass(tokenPurposes.receipt + 1)
    expect((await follow(answer)).body).toBe(builtPage('/thanks/booked'))
    expect((await open(api.calendarFile, token)).headers.location).toBe('/meeting/over')
  })

  test('no page tells anything to who has no token, or one of another kind', async () => {
    await subscriber()
    await site.book(slot, { email })
    const [booking] = await site.bookings()
    const rows = await site.database.selectFrom('subscribers').selectAll().execute()
    const ids = [booking?.id ?? '', ...rows.map(({ id }) => id)]
    const times = [0, site.now(), Date.parse(slot), ...rows.map((row) => row.confirmation_sent_at)]
    for (const path of outcomes) {
      const built = builtPage(path)
      expect(readDetails(built)).toEqual({})
      const foreign = getKeys(tokenPurposes)
        .filter((purpose) => purpose !== findPurpose(path))
        .flatMap((purpose) => ids.flatMap((id) => times.map((at) => sign(purpose, id, at))))
      const garbage = ['x', '.', 'a.b', '%00', '<script>', 'x'.repeat(3_000), `${foreign[0]}x`]
      for (const token of ['', ...foreign, ...garbage]) {
        const answer = await open(path, token)
        expect([answer.statusCode, answer.body === built]).toEqual([200, true])
      }
      const twice = await site.app.inject(`${path}?token=${foreign[0]}&token=${foreign[0]}`)
      expect(twice.body).toBe(built)
    }
  })

  test('without a database it is the page as it was built', async () => {
    const row = await subscriber()
    await site.press(api.confirm, new URL(site.links().confirm(row)))
    const token = sign('confirm', row.id, row.confirmation_sent_at)
    vi.spyOn(site.database, 'selectFrom').mockImplementation(() => {
      throw new Error('no database')
    })
    const { statusCode, body } = await open('/confirm/done', token)
    expect([statusCode, body]).toEqual([200, builtPage('/confirm/done')])
    vi.restoreAllMocks()
  })
})

test.each([
  '/confirm',
  '/unsubscribe',
  '/no-mail',
  '/no-mail/stopped',
  '/meeting/book',
  '/meeting/move',
  '/meeting/cancel',
  '/your-data/stored',
])('%s as it was built says where to find the link, and shows no form', (path) => {
  const $ = load(builtPage(path))
  expect($('[data-fill-block=without]').text()).not.toBe('')
  $('[hidden]').remove()
  expect($('main form').length).toBe(0)
  expect($('main').text()).not.toMatch(/:\s*$/)
})
