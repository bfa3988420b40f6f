import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { probes } from '../../contract/api.ts'
import { second } from '../../contract/duration.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import type { Database } from '../db/database.ts'
import { testPage } from '../intake/lead-intake.ts'
import { eraseRows } from '../leads/erase-lead.ts'
import type { AlarmChannel } from './channels.ts'

export interface TestLead {
  database: Database
  /** Where the site is asked, without a path; and its public address, which a form has to come from. */
  url: string
  siteUrl: string
  /** Who gets the receipt. */
  email: string
  channels: readonly AlarmChannel[]
  /** Removes mails that are files, by the ids of their jobs. */
  removeMails: (jobs: readonly string[]) => Promise<void>
  /** How long the outbox may take, in milliseconds. */
  patience: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** How one step went, in a sentence. */
export interface TestStep {
  name: string
  isRight: boolean
  sentence: string
}

/** How long an answer of the site or of a channel may take. */
const answerWithin = 10 * second

/** Sends a marked lead through site, form, database, outbox and channels, and erases it; yields each step. */
export async function* sendTestLead(test: TestLead): AsyncGenerator<TestStep> {
  const subject = `Test ${randomUUID()}`
  yield await step('site', () => askSite(test))
  yield await step('form', () => sendForm(test, subject))
  const lead = await findLead(test.database, subject)
  yield await step('database', async () => {
    if (!lead) throw new Error('It is not in the database that these settings name.')
    if (lead.spam_reason === '') return 'It is stored.'
    throw new Error(`It is held back as suspected spam: ${lead.spam_reason}.`)
  })
  for (const template of lead?.spam_reason === '' ? ['notice', 'message-receipt'] : []) {
    yield await step(template, () => awaitMail(test, lead?.id ?? '', template))
  }
  if (lead) yield await step('erasure', () => eraseLead(test, lead.id))
  for (const channel of test.channels) {
    yield await step(channel.name, () => tryChannel(channel, test))
  }
}

async function step(name: string, work: () => Promise<string>): Promise<TestStep> {
  try {
    return { name, isRight: true, sentence: await work() }
  } catch (error) {
    // `fetch` says what failed in the cause alone.
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    const sentence = cause instanceof Error ? `${message}: ${cause.message}` : message
    return { name, isRight: false, sentence }
  }
}

async function askSite({ url }: TestLead): Promise<string> {
  const signal = AbortSignal.timeout(answerWithin)
  const answer = await fetch(new URL(probes.ready, url), { signal })
  if (!answer.ok) throw new Error(`${url} is not ready: ${(await answer.text()).slice(0, 200)}`)
  return `${url} is ready.`
}

async function sendForm({ url, siteUrl, email }: TestLead, subject: string): Promise<string> {
  const message = 'This is no real lead: “leads test” has sent it, and erases it again.'
  const values = { name: 'Test of the website', email, company: '', subject, message }
  const answer = await fetch(new URL(contactForm.path, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Referer: `${siteUrl}${testPage}` },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(answerWithin),
  })
  const text = (await answer.text()).slice(0, 200)
  if (!answer.ok) throw new Error(`The form was refused with ${answer.status}: ${text}`)
  return 'The contact form was accepted.'
}

async function findLead(database: Database, subject: string) {
  return await database
    .selectFrom('messages')
    .selectAll()
    .where('subject', '=', subject)
    .where('page', '=', testPage)
    .executeTakeFirst()
}

/** @throws an Error with what the mail server said last, when the mail has not gone in time or never will. */
async function awaitMail(test: TestLead, leadId: string, template: string): Promise<string> {
  const end = performance.now() + test.patience
  for (;;) {
    const job = await test.database
      .selectFrom('outbox')
      .select(['status', 'last_answer'])
      .where('lead_id', '=', leadId)
      .where('template', '=', template)
      .executeTakeFirst()
    const answer = job?.last_answer ?? ''
    if (job?.status === 'sent') return `It is sent: ${answer}`
    if (job?.status === 'failed') throw new Error(`It was given up: ${answer}`)
    if (job && job.status !== 'held' && job.status !== 'waiting')
      return `It is held back, as it should be: ${answer}`
    if (performance.now() > end)
      throw new Error(`It waits: ${answer || 'nobody has tried to send it: does the server run?'}`)
    await setTimeout(250)
  }
}

async function eraseLead({ database, removeMails, now }: TestLead, id: string): Promise<string> {
  const { jobs } = await database
    .transaction()
    .execute((transaction) => eraseRows(transaction, [{ kind: 'messages', id }], now()))
  await removeMails(jobs)
  return 'It is erased, with its timeline and its mails.'
}

async function tryChannel(channel: AlarmChannel, { siteUrl, now }: TestLead): Promise<string> {
  const detail = 'This is a test: nothing is wrong.'
  for (const state of ['begun', 'over'] as const) {
    const message = { name: 'alarm.test', state, detail, site: siteUrl, at: now() } as const
    await channel.send(message, AbortSignal.timeout(answerWithin))
  }
  return 'It took an alarm, and that it is over.'
}
