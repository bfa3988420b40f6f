import { describe, expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { hour, minute } from '../contract/duration.ts'
import { newsletterForm } from '../contract/forms/subscriptions.ts'
import { formatMoment } from '../contract/slot-text.ts'
import { expireHolds, holdMinutes } from './booking/holds.ts'
import { extractLink, type ReadMail } from './testing/booked-site.ts'
import { findRedirectPath } from './testing/built-site.ts'
import { bookedSiteForEach } from './testing/for-each.ts'
import { mailCopy } from './testing/mail-copy.ts'

const honest = 'ada@example.com'
const { mails: words } = mailCopy
const to = (mails: ReadMail[], address: string) => mails.filter((mail) => mail.to === address)
const about = (mails: ReadMail[], subject: string) =>
  mails.filter((mail) => mail.subject.includes(subject))

describe('an honest visitor, whatever a flood sends', () => {
  const site = bookedSiteForEach({ environment: { RATE_LIMIT_SUBMISSIONS_PER_DAY: '100' } })

  const signUp = (email: string, ip: string) =>
    site.post(newsletterForm.path, { email }, { remoteAddress: ip })
  const slots = async () => (await site.free()).slice(0, 8)

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
