import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { api, type FormAnswer, type SlotsAnswer } from '../../contract/api.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import type { MailTransport, Message } from '../mail/transport.ts'
import { deliverMails, fakeTransport, testMailer } from './outbox.ts'
import { createTestApp, type TestAppOptions } from './test-app.ts'

/** The first slots of the fixture: a Monday from nine in Tallinn; the clock stands at the Friday before. */
export const [first, second, third] = ['07:00', '07:30', '08:00'].map(
  (time) => `2026-01-05T${time}:00.000Z`,
) as [string, string, string]

const visitor = { name: 'Ada', company: '', times: '', timeZone: 'Asia/Kolkata', message: '' }

type BookedValues = Partial<Record<FieldName, string>> & { ip?: string; elapsed?: number }
type FieldName = keyof (typeof bookingForm)['fields'] | 'link'

export interface ReadMail {
  to: string
  subject: string
  text: string
  raw: string
}

/** A server for bookings, with what tests of bookings do to it. */
export async function createBookedSite({ environment, ...more }: TestAppOptions = {}) {
  const settings = {
    SPAM_MIN_FILL_SECONDS: '0',
    // The limits of all forms, which tests of bookings are not about.
    RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '100000',
    RATE_LIMIT_SUBMISSIONS_PER_DAY: '100000',
    ...environment,
  }
  const site = await createTestApp({ environment: settings, ...more })
  const { now } = site.services
  let visitors = 0

  return {
    ...site,
    now,

    /** Books from a new network and a new address, unless the values name others. */
    async book(slot: string, { ip, ...values }: BookedValues = {}) {
      visitors += 1
      const booking = { ...visitor, email: `visitor@company-${visitors}.example`, slot, ...values }
      const from = { remoteAddress: ip ?? toNetwork(visitors) }
      const response = await site.post(bookingForm.path, booking, from)
      return { status: response.statusCode, ...response.json<FormAnswer>() }
    },

    async free(): Promise<string[]> {
      const response = await site.app.inject({ url: api.slots })
      return response.json<SlotsAnswer>().slots
    },

    bookings: () =>
      site.database
        .selectFrom('bookings')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** The templates of the mails that are due. */
    templates: async () => {
      const rows = await site.database
        .selectFrom('outbox')
        .select(['template', 'status'])
        .where('status', 'in', ['waiting', 'held'])
        .where('due_at', '<=', now())
        .orderBy('id')
        .execute()
      return rows.map(({ template }) => template)
    },

    /** Delivers the mails that are due and reads them. `refused`: addresses that the mail server refuses. */
    async mails(...refused: string[]): Promise<ReadMail[]> {
      const { transport, taken } = fakeTransport()
      const send: MailTransport['send'] = async (...sent) => ({
        ...(await transport.send(...sent)),
        refused: sent[0].envelope.to.filter((address) => refused.includes(address)),
      })
      const { mailer } = testMailer(site.database, { ...transport, send })
      const { MAIL_TEAM = mailer.settings.MAIL_TEAM } = site.services.settings
      const settings = { ...site.services.settings, MAIL_TEAM }
      const keys = { secret: site.secret, linkKeys: site.linkKeys }
      await deliverMails({ ...mailer, ...keys, settings, now })
      return Promise.all(taken.map(readMail))
    },

    get: (link: URL) => site.app.inject({ url: link.pathname + link.search }),

    press: (path: string, link: URL, values: Record<string, string> = {}) =>
      site.submit(path, { token: link.searchParams.get('token') ?? '', ...values }),
  }
}

export type BookedSite = Awaited<ReturnType<typeof createBookedSite>>

async function readMail({ envelope: { to }, raw }: Message): Promise<ReadMail> {
  const { subject = '', text = '' } = await PostalMime.parse(raw)
  return { to: to.join(', '), subject, text, raw: String(raw) }
}

/** Reads the invitation of a mail from the mail's own bytes, as a mail parser would change its line ends. */
export function readInvitation({ raw }: ReadMail) {
  const [, file = ''] =
    /^Content-Type: application\/ics[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/m.exec(raw) ?? []
  const ics = Buffer.from(file, 'base64').toString()
  const calendar = new ICAL.Component(ICAL.parse(ics))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  const { uid, sequence } = event
  return {
    ...{ ics, event, uid, sequence, method: calendar.getFirstPropertyValue('method') },
    start: event.startDate.toJSDate().toISOString(),
    attendees: event.attendees.map((who) => String(who.getFirstValue()).toLowerCase()),
  }
}

/** The link of a mail to a page; without one, an address that leads nowhere. */
export function extractLink(text: string | undefined, path: string): URL {
  return new URL(text?.match(new RegExp(`https://cam.example${path}\\?token=\\S+`))?.[0] ?? 'none:')
}

/** The slots that a page offers, the chosen one first. */
export function listOptions(page: string): string[] {
  const options = [...page.matchAll(/name="slot" (checked="" )?value="([^"]+)"/g)]
  const [chosen, others] = [options.filter(([, mark]) => mark), options.filter(([, mark]) => !mark)]
  return [...chosen, ...others].map(([, , slot = '']) => slot)
}

/** A network of its own (/48) for each visitor. */
function toNetwork(visitor: number): string {
  return `2001:${visitor.toString(16)}::1`
}
