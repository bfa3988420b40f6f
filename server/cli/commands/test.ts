import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Command, InvalidArgumentError } from 'commander'
import { second } from '../../../contract/duration.ts'
import { contactForm } from '../../../contract/forms/contact.ts'
import type { Database } from '../../db/database.ts'
import { testHeader, testProof } from '../../intake/lead-intake.ts'
import { eraseTestLead, findTestLead, readMailJob } from '../../leads/test-lead.ts'
import { webAddress } from '../../settings/setting-values.ts'
import { readRelease } from '../../site/read-release.ts'
import { toHeaderOptions } from '../../site/read-site.ts'
import { type AlarmChannel, openChannels } from '../../watch/channels.ts'
import { type CommandContext, onDatabase } from '../on-database.ts'
import { parseCount } from '../options.ts'

interface Options {
  url?: string
  wait: number
}

/** How long the site or a channel may take to answer. */
const answerTimeout = 10 * second

export const test = new Command('test')
  .description('send a marked lead through everything, say how each step went, and erase it')
  .option('--url <address>', 'where to ask the site; without it, SITE_URL', parseAddress)
  .option('--wait <seconds>', 'how long the mails may take', parseCount, 60)
  .addHelpText(
    'after',
    `
The team gets a notice of it and the receipt; the ways of alarms get one that is called
alarm.test, and its end. The exit code is 1 when a step failed.

Examples:
  npm run --silent leads -- test
  npm run --silent leads -- test --url http://127.0.0.1:4321`,
  )
  .action(
    onDatabase(async (context, { url, wait }: Options) => {
      const { database, settings } = context
      const subject = `Test ${randomUUID()}`
      await step('form', () => sendForm(context, url ?? settings.SITE_URL, subject))
      const lead = await findTestLead(database, subject)
      await step('database', async () => {
        if (!lead) throw new Error('It is not in the database that these settings name.')
        if (lead.spam_reason === '') return 'It is stored.'
        throw new Error(`It is held back as suspected spam: ${lead.spam_reason}.`)
      })
      for (const template of lead?.spam_reason === '' ? ['notice', 'message-receipt'] : []) {
        await step(template, () => awaitMail(database, lead?.id ?? '', template, wait * second))
      }
      if (lead) await step('erasure', () => eraseTest(context, lead.id))
      for (const channel of openChannels(settings, () => context.zone)) {
        await step(channel.name, () => tryChannel(channel, settings.SITE_URL))
      }
    }),
  )

/** Reads the address of a site. @throws InvalidArgumentError when it is no http address. */
function parseAddress(text: string): string {
  if (webAddress.safeParse(text).success) return text
  throw new InvalidArgumentError('It must be an address such as http://127.0.0.1:4321.')
}

/** Runs one step and prints how it went. */
async function step(name: string, work: () => Promise<string>): Promise<void> {
  const print = (how: string, sentence: string) =>
    process.stdout.write(`${how}  ${name.padEnd(15)}  ${sentence}\n`)
  try {
    print('ok  ', await work())
  } catch (error) {
    process.exitCode = 1
    // Of `fetch`, only the cause says what failed.
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    print('FAIL', cause instanceof Error ? `${message}: ${cause.message}` : message)
  }
}

/** Sends a form as a visitor would. Its receipt goes to the address that gets the notices. */
async function sendForm(
  { settings, hashing }: CommandContext,
  url: string,
  subject: string,
): Promise<string> {
  const release = () => readRelease(settings.SITE_DIR, toHeaderOptions(settings))
  const email = settings.MAIL_TEAM?.[0] ?? (await release()).mailCopy.email
  const message = 'This is no real lead: “leads test” has sent it, and erases it again.'
  const values = { name: 'Test of the website', email, company: '', subject, message }
  const key = randomUUID()
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    [testHeader]: testProof(await hashing(), key),
  }
  const answer = await fetch(new URL(contactForm.path, url), {
    method: 'POST',
    headers,
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(answerTimeout),
  })
  const text = (await answer.text()).slice(0, 200)
  if (!answer.ok) throw new Error(`The form was refused with ${answer.status}: ${text}`)
  return 'The contact form was accepted.'
}

/** Waits until a mail is sent. @throws an Error with the mail server's last answer when it is late or given up. */
async function awaitMail(database: Database, leadId: string, template: string, patience: number) {
  const end = performance.now() + patience
  for (;;) {
    const job = await readMailJob(database, leadId, template)
    const answer = job?.last_answer ?? ''
    if (job?.status === 'sent') return `It is sent: ${answer}`
    if (job?.status === 'failed') throw new Error(`It was given up: ${answer}`)
    if (job?.status === 'withheld') return `It is held back, as it should be: ${answer}`
    if (performance.now() > end)
      throw new Error(`It waits: ${answer || 'nobody has tried to send it: does the server run?'}`)
    await setTimeout(250)
  }
}

async function eraseTest({ database, settings, now }: CommandContext, id: string): Promise<string> {
  await eraseTestLead(database, settings.DATA_DIR, id, now)
  return 'It is erased, with its timeline and its mails.'
}

async function tryChannel(channel: AlarmChannel, site: string): Promise<string> {
  const detail = 'This is a test: nothing is wrong.'
  for (const state of ['begun', 'over'] as const) {
    const message = { name: 'alarm.test', state, detail, site, at: Date.now() } as const
    await channel.send(message, AbortSignal.timeout(answerTimeout))
  }
  return 'It took an alarm, and that it is over.'
}
