import { randomUUIDv7 } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import pino from 'pino'
import { contactForm } from '../../contract/forms/contact.ts'
import { toColumns } from '../../contract/leads/leads.ts'
import { Alarms } from '../alarms.ts'
import { saveMessage } from '../contact/messages-kind.ts'
import type { Database } from '../db/database.ts'
import { resendMails } from '../leads/resend-mails.ts'
import { createOutboxWork, deliverJob } from '../mail/deliver-job.ts'
import type { Mailer } from '../mail/mail-definition.ts'
import type { MailTransport, Message } from '../mail/transport.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { finishJob, type JobOutcome } from '../outbox/finish-job.ts'
import { leaseJobs, mailJobs } from '../outbox/jobs.ts'
import { type Outbox, outboxPace, startOutbox } from '../outbox/start-outbox.ts'
import type { LinkKeys } from '../secrets/keys.ts'
import { readSettings } from '../settings/settings.ts'
import { saveSubscription } from '../subscriptions/store.ts'
import { type LeadKey, recordEvent } from '../timeline/record-event.ts'
import { mailCopy } from './mail-copy.ts'

/** The time at which tests begin, in milliseconds since 1970. */
export const start = Date.UTC(2026, 0, 2, 3, 4, 5)

export const secret = Buffer.alloc(32, 7).toString('base64url')

export const team = 'team@cam.example'

/** A mailer on a test's database; its clock is the property `time`. */
export function testMailer(database: Database, transport: MailTransport) {
  const clock = { time: start }
  const mailer: Mailer = {
    database,
    transport,
    settings: readSettings({
      SITE_URL: 'https://cam.example',
      MAIL_TEAM: team,
      RATE_LIMIT_MAILS_PER_HOUR: '1000',
      RATE_LIMIT_NOTICES_PER_HOUR: '1000',
    }),
    release: () => ({ mailCopy }),
    secret,
    linkKeys: () => oneLinkKey(secret),
    alarms: new Alarms(),
    now: () => clock.time,
  }
  return { mailer, clock }
}

/** A transport that keeps the mails it accepts; `take` may refuse one. */
export function fakeTransport(
  take: (message: Message, signal: AbortSignal) => Promise<string> = async () => 'taken',
) {
  const taken: Message[] = []
  const transport: MailTransport = {
    description: 'a test',
    send: async (message, signal) => {
      const answer = await take(message, signal)
      taken.push(message)
      return { answer, refused: [] }
    },
  }
  return { transport, taken }
}

/** Starts an outbox worker whose log a test can wait for. */
export function watchedOutbox(mailer: Mailer, pace: Partial<typeof outboxPace> = {}) {
  const events = new EventEmitter().setMaxListeners(0)
  const lines: { msg: string }[] = []
  const logger = pino(
    { level: 'debug' },
    {
      write: (line: string) => {
        const entry = JSON.parse(line) as { msg: string }
        lines.push(entry)
        events.emit(entry.msg)
      },
    },
  )
  const outbox: Outbox = startOutbox(createOutboxWork(mailer), logger, {
    ...outboxPace,
    pollEvery: 50,
    ...pace,
  })
  return {
    outbox,
    /** Resolves when `what` has been logged `times` times. */
    logged: async (what: string, times = 1) => {
      while (lines.filter(({ msg }) => msg === what).length < times) await once(events, what)
    },
  }
}

const arrival = { page: '/contact-us', spam_reason: '' }

/** Stores a message with its notice and its receipt. Returns its id. */
export async function storeMessage(
  database: Database,
  values: Partial<Record<'name' | 'email' | 'subject' | 'message' | 'spam_reason', string>> = {},
  networkHash = '',
): Promise<string> {
  const { spam_reason = '', ...given } = values
  const id = randomUUIDv7()
  const { link: _, ...form } = contactForm.schema.parse({
    name: 'Ada',
    email: 'ada@example.com',
    subject: 'A question',
    message: 'First line\nsecond line',
  })
  await database.transaction().execute(async (transaction) => {
    const lead = { ...arrival, id, created_at: start, spam_reason }
    await saveMessage(transaction, toColumns<'messages'>({ ...form, ...given }), lead, networkHash)
  })
  return id
}

/** Stores a subscription with the mail to confirm it. Returns its id. */
export async function storeSubscription(
  database: Database,
  source: 'newsletter' | 'early-access' = 'newsletter',
  email = 'ada@example.com',
  networkHash = '',
): Promise<string> {
  const id = randomUUIDv7()
  await database.transaction().execute(async (transaction) => {
    const subscription = { source, email, company: '', consent_text: 'Yes.' }
    const lead = { ...arrival, id, created_at: start }
    await saveSubscription(transaction, lead, subscription, networkHash)
  })
  return id
}

export function enqueue(database: Database, mail: Parameters<typeof enqueueMail>[1]) {
  return database.transaction().execute((transaction) => enqueueMail(transaction, mail))
}

export function record(database: Database, ...[lead, event, at]: Recorded) {
  return database.transaction().execute((all) => recordEvent(all, lead, event, at))
}
type Recorded = [lead: LeadKey, event: Parameters<typeof recordEvent>[2], at: number]

/** Delivers what is due by the mailer's clock, one after another. */
export async function deliverMails(mailer: Mailer, limit = 1_000): Promise<JobOutcome[]> {
  const { database } = mailer
  const now = mailer.now()
  const outcomes = []
  for (const job of await leaseJobs(database, { now, limit, leaseFor: 1_000 }, mailJobs)) {
    const outcome = await deliverJob(mailer, job, new AbortController().signal)
    await finishJob(database, job, outcome, { now, random: 0.5 }, mailJobs)
    outcomes.push(outcome)
  }
  return outcomes
}

/** The outbox, in the order the jobs came. */
export function jobs(database: Database) {
  return database.selectFrom('outbox').selectAll().orderBy('id').execute()
}

/** Makes the whole outbox due again, as the team does by hand. */
export async function resendAll(database: Database, now = start) {
  const ids = (await jobs(database)).map(({ id }) => id)
  return await database
    .transaction()
    .execute((transaction) => resendMails(transaction, ids, { by: 'eve', now }))
}

/** The lines of a lead's timeline, in order: `moved 07:00 08:00`, `answered by eve Sent the list.` */
export async function timeline(database: Database, id: string): Promise<string[]> {
  const events = database.selectFrom('lead_events').selectAll().where('lead_id', '=', id)
  const rows = await events.orderBy('id').execute()
  return rows.map(({ event, actor_name, facts }) => {
    const { reply: _, ...details } = JSON.parse(facts) as Record<string, unknown>
    const words = Object.values(details).join('answer' in details ? ': ' : ' ')
    return [event, actor_name && `by ${actor_name}`, words].filter(Boolean).join(' ')
  })
}

/** Keys of links with one key, which signs and is accepted for ever. */
export function oneLinkKey(value: string): LinkKeys {
  return { signing: value, accepted: [{ value, acceptedUntil: Number.POSITIVE_INFINITY }] }
}
