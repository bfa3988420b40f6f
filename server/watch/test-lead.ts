import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { second } from '../../contract/duration.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import { probes } from '../../contract/probes.ts'
import type { AlarmChannel } from '../alarms/channel.ts'
import type { Database } from '../db/database.ts'
import { testPage } from '../intake/test-page.ts'
import { eraseRows } from '../leads/erase-lead.ts'
import type { Job } from '../outbox/lease-jobs.ts'

/** How one station of the way went, in a sentence. */
export interface Station {
  name: string
  isRight: boolean
  sentence: string
}

/** How long an answer of the site may take, and how often it is looked whether a mail is sent, in milliseconds. */
const answerWithin = 10 * second
const lookEvery = 250

interface Way {
  database: Database
  /** Where the site is asked, without a path; and its public address, which a form has to come from. */
  url: string
  siteUrl: string
  /** Who gets the receipt. */
  email: string
  /** The row as an export has it, as text. */
  exported: (row: object) => Promise<string>
  channels: readonly AlarmChannel[]
  /** Removes mails that are files, by the ids of their jobs. */
  removeMails: (jobs: readonly string[]) => Promise<void>
  /** How long the outbox may take, in milliseconds. */
  patience: number
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Sends a lead that is none through everything: the site, the form, the database, the outbox, an export and the ways of
 * alarms; then it is gone without a trace. What comes after a station that failed is only tried where it can be.
 */
export async function* sendTestLead(way: Way): AsyncGenerator<Station> {
  const { database } = way
  const subject = `Test ${randomUUID()}`
  yield await station('site', () => askSite(way.url))
  yield await station('form', () => sendForm(way, subject))
  const lead = await findTestLead(database, subject)
  yield {
    name: 'database',
    isRight: lead !== undefined && lead.spam_reason === '',
    sentence: sayStored(lead?.spam_reason),
  }
  if (lead) {
    if (lead.spam_reason === '') {
      for (const template of ['notice', 'message-receipt'] as const) {
        yield await station(template, () => awaitMail(way, lead.id, template))
      }
    }
    yield await station('export', async () => {
      const isMarked = (await way.exported(lead)).includes(testPage)
      if (!isMarked) throw new Error('An export does not show that it is a test.')
      return `An export has it, marked by the page ${testPage}.`
    })
    yield await station('erasure', () => eraseTestLead(way, lead.id))
  }
  for (const channel of way.channels) {
    yield await station(channel.name, () => tryChannel(channel, way))
  }
}

async function station(name: string, work: () => Promise<string>): Promise<Station> {
  try {
    return { name, isRight: true, sentence: await work() }
  } catch (error) {
    const sentence = error instanceof Error ? causeOf(error) : String(error)
    return { name, isRight: false, sentence }
  }
}

/** `fetch` says what failed in the cause alone. */
function causeOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}

async function askSite(url: string): Promise<string> {
  const answer = await fetch(new URL(probes.ready, url), signal())
  if (!answer.ok) throw new Error(`${url} is not ready: ${(await answer.text()).slice(0, 200)}`)
  return `${url} is ready.`
}

async function sendForm({ url, siteUrl, email }: Way, subject: string): Promise<string> {
  const message = 'This is no real lead: “leads test” has sent it, and erases it again.'
  const values = { name: 'Test of the website', email, company: '', subject, message }
  const answer = await fetch(new URL(contactForm.path, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Referer: `${siteUrl}${testPage}` },
    body: JSON.stringify(values),
    ...signal(),
  })
  const said = (await answer.text()).slice(0, 200)
  if (!answer.ok) throw new Error(`The form was refused with ${answer.status}: ${said}`)
  return 'The contact form was accepted.'
}

function signal() {
  return { signal: AbortSignal.timeout(answerWithin) }
}

async function findTestLead(database: Database, subject: string) {
  return await database
    .selectFrom('messages')
    .selectAll()
    .where('subject', '=', subject)
    .where('page', '=', testPage)
    .executeTakeFirst()
}

/** @param reason why it is held back; undefined when it is not there. */
function sayStored(reason: string | undefined): string {
  if (reason === undefined) return 'It is not in the database that these settings name.'
  return reason === '' ? 'It is stored.' : `It is held back as suspected spam: ${reason}.`
}

async function awaitMail(way: Way, leadId: string, template: string): Promise<string> {
  const end = performance.now() + way.patience
  for (;;) {
    const job = await way.database
      .selectFrom('outbox')
      .select(['status', 'last_answer'])
      .where('lead_id', '=', leadId)
      .where('template', '=', template)
      .executeTakeFirst()
    const told = job && sayMail(job)
    if (told) return told
    if (performance.now() > end) {
      const why = job?.last_answer || 'nobody has tried to send it: does the server run?'
      throw new Error(`It waits: ${why}`)
    }
    await setTimeout(lookEvery)
  }
}

/**
 * @returns undefined while it may still be sent.
 * @throws an Error when it never will be.
 */
function sayMail({ status, last_answer }: Pick<Job, 'status' | 'last_answer'>): string | undefined {
  switch (status) {
    case 'sent':
      return `It is sent: ${last_answer}`
    case 'withheld':
    case 'digested':
      return `It is held back, as it should be: ${last_answer}`
    case 'failed':
      throw new Error(`It was given up: ${last_answer}`)
    case 'held':
    case 'waiting':
      return undefined
    default:
      return status satisfies never
  }
}

async function eraseTestLead({ database, removeMails, now }: Way, id: string): Promise<string> {
  const { jobs } = await database
    .transaction()
    .execute((transaction) => eraseRows(transaction, [{ kind: 'messages', id }], now()))
  await removeMails(jobs)
  return 'It is erased, with its timeline and its mails.'
}

async function tryChannel(channel: AlarmChannel, { siteUrl, now }: Way): Promise<string> {
  const detail = 'This is a test: nothing is wrong.'
  for (const state of ['begun', 'over'] as const) {
    const telling = { name: 'alarm.test', state, detail, site: siteUrl, at: now() } as const
    await channel.tell(telling, AbortSignal.timeout(answerWithin))
  }
  return 'It took an alarm, and that it is over.'
}
