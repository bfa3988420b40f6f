import { describe, expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { day, hour, minute } from '../contract/duration.ts'
import { contactForm } from '../contract/forms/contact.ts'
import { dataRequestForm } from '../contract/forms/data-request.ts'
import { newsletterForm } from '../contract/forms/subscriptions.ts'
import { formatMoment } from '../contract/slot-text.ts'
import { expireHolds, holdMinutes } from './booking/holds.ts'
import { maxUnconfirmedRequests } from './data-requests/unconfirmed.ts'
import { createBookedSite, extractLink, type ReadMail } from './testing/booked-site.ts'
import { findRedirectPath } from './testing/built-site.ts'
import { bookedSiteForEach } from './testing/for-each.ts'
import { testForm } from './testing/forms.ts'
import { mailCopy } from './testing/mail-copy.ts'
import { team } from './testing/outbox.ts'

const honest = 'ada@example.com'
const { mails: words } = mailCopy
const to = (mails: ReadMail[], address: string) => mails.filter((mail) => mail.to === address)
const about = (mails: ReadMail[], subject: string) =>
  mails.filter((mail) => mail.subject.includes(subject))

describe('an honest visitor, whatever a flood sends', () => {
  const site = bookedSiteForEach({ environment: { RATE_LIMIT_SUBMISSIONS_PER_DAY: '100' } })

  let sent = 0
  const write = (ip: string) => {
    sent += 1
    const payload = { ...testForm('contact').valid, email: `sender-${sent}@example.net` }
    return site.post(contactForm.path, payload, { remoteAddress: ip })
  }
  const signUp = (email: string, ip: string) =>
    site.post(newsletterForm.path, { email }, { remoteAddress: ip })
  const ask = (email: string, ip: string, requestType = 'access') => {
    const payload = { requestType, email, profile: 'https://x.example/1' }
    return site.post(dataRequestForm.path, payload, { remoteAddress: ip })
  }
  const slots = async () => (await site.free()).slice(0, 8)

  test('has host and invitation after sixty contact forms from two addresses', async () => {
    for (let form = 0; form < 60; form += 1) await write(`203.0.113.${form % 2}`)
    const [slot = ''] = await slots()
    await site.book(slot, { email: honest })
    await ask('eve@example.com', '198.51.100.1', 'objection')
    const mails = await site.mails()
    expect(about(to(mails, team), words['booked-notice'].subject)).toHaveLength(1)
    expect(about(to(mails, team), words.notice.requests.subject)).toHaveLength(1)
    expect(about(to(mails, honest), words.booked.subject)).toHaveLength(1)
  })

  test('has the link of a held time after six hundred sign-ups, and its half hour from then on', async () => {
    const network = '192.0.2.7'
    const times = await slots()
    for (const slot of times.slice(0, 3)) await site.book(slot, { ip: network })
    for (let one = 0; one < 600; one += 1) {
      await signUp(`a@${one}.example`, `10.${one % 250}.${Math.floor(one / 250)}.1`)
    }
    await site.mails()
    const held = await site.book(times[4] ?? '', { ip: network, email: honest })
    expect(held).toMatchObject({ outcome: 'held' })
    site.pass(minute)
    const [mail] = to(await site.mails(), honest)
    site.pass(holdMinutes * minute - 1)
    expect(await site.free()).not.toContain(times[4])
    const answer = await site.press(api.confirmHold, extractLink(mail?.text, '/meeting/book'))
    expect(findRedirectPath(answer)).toBe('/meeting/booked')
    expect(about(await site.mails(), words['booked-notice'].subject)).toHaveLength(1)
  })

  test('has the receipt of a request after twenty made-up ones, and its link lets the request out', async () => {
    for (let one = 0; one < maxUnconfirmedRequests.total; one += 1) {
      await ask(`fake-${one}@example.net`, `10.${one}.0.1`)
    }
    await site.mails()
    await ask(honest, '192.0.2.7')
    const mails = await site.mails()
    const [receipt] = to(mails, honest)
    expect(about(to(mails, team), words.notice.requests.subject)).toHaveLength(1)
    await site.press(api.confirmRequest, extractLink(receipt?.text, '/your-data/request'))
    const row = await site.database
      .selectFrom('requests')
      .select(['spam_reason', 'status'])
      .where('email', '=', honest)
      .executeTakeFirst()
    expect(row).toEqual({ spam_reason: '', status: 'confirmed' })
  })

  test('has own data at once and a confirmation first thing next day, after twenty links from seven networks', async () => {
    for (let network = 0; network < 7; network += 1) {
      for (let one = 0; one < 3; one += 1) {
        await signUp(`ada+${network}${one}@example.com`, `10.${network}.0.1`)
      }
    }
    await site.mails()
    await signUp(honest, '192.0.2.7')
    await site.post(api.yourData, { email: honest }, { remoteAddress: '192.0.2.7' })
    expect(about(await site.mails(), words['your-data'].subject)).toHaveLength(1)
    site.pass(day - (site.now() % day))
    const next = await site.mails()
    expect(next[0]).toMatchObject({ to: honest, subject: words.confirm.newsletter.subject })
    const end = await site.press(api.confirm, extractLink(next[0]?.text, '/confirm'))
    expect(findRedirectPath(end)).toBe('/confirm/done')
  })

  test('is not refused for twenty addresses of a neighbourhood, and held alone for those of the own network', async () => {
    for (let network = 0; network < 20; network += 1) {
      for (let one = 0; one < 100; one += 1) await write(`10.1.${network}.1`)
    }
    const [slot = ''] = await slots()
    expect(await site.book(slot, { ip: '10.1.200.1' })).toMatchObject({ status: 200 })
    expect((await write('10.1.200.1')).statusCode).toBe(200)
    for (let one = 0; one < 300; one += 1) await write(`10.1.0.${2 + (one % 3)}`)
    const refused = await write('10.1.0.9')
    expect([refused.statusCode, refused.json()]).toEqual([200, (await write('10.2.0.1')).json()])
    const reasons = await site.database
      .selectFrom('messages')
      .select('spam_reason')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(reasons.map(({ spam_reason }) => spam_reason)).toEqual(['', 'many-forms'])
  })
})

describe('what was promised waits for room', () => {
  const site = bookedSiteForEach({
    environment: {
      RATE_LIMIT_MAILS_PER_HOUR: '1',
      RATE_LIMIT_NOTICES_PER_HOUR: '1',
      RATE_LIMIT_BOOKINGS_PER_DAY: '1',
    },
  })
  const nextHour = () => site.pass(hour - (site.now() % hour))

  test('a host hears of each meeting, one an hour', async () => {
    const [first = '', second = ''] = await site.free()
    for (const slot of [first, second]) await site.book(slot)
    const subject = words['booked-notice'].subject
    expect(about(await site.mails(), subject)).toHaveLength(1)
    nextHour()
    expect(about(await site.mails(), subject)).toHaveLength(1)
  })

  test('a held time is free once its first half hour is over, and held anew when its link goes', async () => {
    const [first = '', slot = ''] = await site.free()
    await site.book(first, { ip: '192.0.2.7' })
    await site.mails()
    const held = await site.book(slot, { email: honest, ip: '192.0.2.7' })
    expect(held).toMatchObject({ outcome: 'held' })
    expect(to(await site.mails(), honest)).toEqual([])
    expect(await site.free()).not.toContain(slot)
    site.pass(holdMinutes * minute)
    expect(await expireHolds(site.database, site.now())).toBe(0)
    expect(await site.free()).toContain(slot)

    nextHour()
    const [mail] = to(await site.mails(), honest)
    const until = formatMoment(site.now() + holdMinutes * minute, 'Asia/Kolkata')
    expect(mail?.text).toContain(until)
    site.pass(holdMinutes * minute - 1)
    expect(await site.free()).not.toContain(slot)
    expect(await expireHolds(site.database, site.now())).toBe(0)
    site.pass(1)
    expect(await expireHolds(site.database, site.now())).toBe(1)
  })
})

test('fifty people of one office send a form in one minute, and all are stored', async () => {
  const site = await createBookedSite({
    environment: { RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '', RATE_LIMIT_SUBMISSIONS_PER_DAY: '' },
  })
  const slots = await site.free()
  for (let person = 0; person < 50; person += 1) {
    const email = `person-${person}@office.example`
    if (person % 2 === 0) {
      const message = { ...testForm('contact').valid, email }
      const answer = await site.post(contactForm.path, message, { remoteAddress: '192.0.2.7' })
      expect(answer.statusCode).toBe(200)
    } else {
      expect((await site.book(slots[person] ?? '', { email, ip: '192.0.2.7' })).status).toBe(200)
    }
  }
  const messages = await site.database.selectFrom('messages').select('spam_reason').execute()
  const bookings = await site.bookings()
  expect([...messages, ...bookings].map(({ spam_reason }) => spam_reason)).toEqual(
    Array(50).fill(''),
  )
  await site.close()
})
