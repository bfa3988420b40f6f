import { formatDay } from '../../../contract/slot-text.ts'
import {
  type RequestRefusal,
  type TeamStatus,
  teamStatuses,
} from '../../data-requests/change-request.ts'
import { mostMonthsMore } from '../../data-requests/open-requests.ts'
import { type Answered, answerLead } from '../../leads/answer-lead.ts'
import { approveLead } from '../../leads/approve-lead.ts'
import { resendMails } from '../../leads/resend-mails.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { readOpeningHours } from '../../site/read-release.ts'
import type { CommandDefinition } from '../command.ts'
import { onDatabase } from '../on-database.ts'
import { byOption, operatorName, option } from '../options.ts'

const anId = '019a2b3c-0000-7000-8000-000000000001'

export const approve: CommandDefinition = {
  usage: 'approve <id>',
  does: 'let a lead out of quarantine, so that its mails go out as usual',
  takes: 'the id of the lead, as `list --quarantined` shows it',
  more: 'A meeting gets the slot it was booked for; when that is taken or past, it becomes a request for a meeting.',
  options: [byOption],
  examples: ['list --quarantined', `approve ${anId}`],
  run: onDatabase(async ({ database, settings, now }, { by }: { by?: string }, id: string) => {
    const hours = await readOpeningHours(settings.SITE_DIR)
    const approved = await approveLead(database, id, { by: operatorName(by), now, hours })
    if (!approved) throw new ConfigError(`No lead in quarantine has the id ${id}.`)
    const { kind, slot } = approved
    process.stdout.write(`${id} of ${kind} is out of quarantine; its mails are due now\n`)
    if (slot) process.stdout.write(`Its slot is ${slot}: it is a request for a meeting now.\n`)
  }),
}

interface ResendOptions {
  all?: true
  by?: string
}

export const resend: CommandDefinition = {
  usage: 'resend [id]',
  does: 'send mails again that could not be delivered: of a lead, one, or --all of them',
  takes: 'the id of a lead, for all its mails not taken yet, or of one mail',
  options: [option('--all', 'every mail of every lead that was given up or is put off'), byOption],
  more: "The server sends what is due, so it must run. 'list --failed' shows the same mails, with their ids.",
  examples: [`resend ${anId}`, 'resend --all'],
  run: onDatabase(async ({ change, now }, { all, by }: ResendOptions, id: string | undefined) => {
    if ((id === undefined) === (all === undefined)) {
      throw new ConfigError('Say which: the id of a lead or of a mail, or --all.')
    }
    const mails = await change((transaction) =>
      resendMails(transaction, id, { by: operatorName(by), now }),
    )
    if (mails.length === 0) {
      const which = id === undefined ? '' : `, its own or a lead’s id being ${id}`
      throw new ConfigError(`No mail has failed or waits for its next try${which}.`)
    }
    for (const mail of mails) {
      const about = mail.lead_id === '' ? '' : ` of ${mail.lead_id}`
      process.stdout.write(`${mail.id} ${mail.template}${about} is due now\n`)
    }
    const had = (state: string) => mails.filter(({ was }) => was === state).length
    process.stdout.write(`given up: ${had('given up')}, put off: ${had('put off')}\n`)
  }),
}

interface AnswerOptions {
  state: TeamStatus
  note: string
  text: string
  months: string
  leftOut: boolean
  by?: string
}

export const answer: CommandDefinition = {
  usage: 'answer <id>',
  does: 'say that a lead is answered; a request about a list tells the person by email and on its page',
  takes: 'the id of the lead, as `list --waiting` shows it',
  options: [
    option('--state <state>', 'what it is from now on').choices(teamStatuses).default('answered'),
    option('--note <words>', 'what the timeline says of it').default(''),
    option('--text <text>', 'requests: what the person reads, the answer or the reason').default(
      '',
    ),
    option('--months <number>', 'for extended: how many months more than the first')
      .choices(['1', `${mostMonthsMore}`])
      .default(`${mostMonthsMore}`),
    option('--left-out', 'requests: the person is left out of the product, as was asked').default(
      false,
    ),
    byOption,
  ],
  more: `A message or a meeting is answered by a mail of yours, and this notes it; --state working takes it back.
A note is shown to a person who asks for their data. Of a request about a list, working tells nobody without --text.
extended needs a reason within the first month. answered, refused and, from the last day on, unconfirmed close it.
The text holds no data about the person. How to work a request: docs/operate.md, "Requests about a list".`,
  examples: [
    `answer ${anId} --note 'Sent the price list.'`,
    `answer ${anId} --state working --by eve`,
    `answer ${anId} --text 'You are left out from now on.'`,
  ],
  run: onDatabase(async ({ change, now }, options: AnswerOptions, id: string) => {
    const { state: status, months, by, ...said } = options
    const answer = { ...said, status, monthsMore: Number(months), by: operatorName(by), now }
    const answered = await change((transaction) => answerLead(transaction, id, answer))
    process.stdout.write(`${id} is ${status}${describeAnswered(answered, id, status)}\n`)
  }),
}

/** @throws ConfigError with what to do when the lead is as before. */
function describeAnswered(answered: Answered, id: string, status: TeamStatus): string {
  if (answered.is === 'noted') return ''
  if (answered.is === 'refused') {
    if (answered.why === 'gone') throw new ConfigError(`There is no lead with the id ${id}.`)
    if (answered.why === 'sign-up') throw new ConfigError('A sign-up waits for no answer.')
    throw new ConfigError(
      `It is no request about a list: it is working or answered, and nothing is mailed. Write to ${answered.email} yourself, and put what matters into --note.`,
    )
  }
  const { changed } = answered
  if ('refused' in changed) {
    throw new ConfigError(refusals[changed.refused](id, changed.before ?? ''))
  }
  const { request, isMailed } = changed
  const isOpen = status === 'working' || status === 'extended'
  const due = isOpen ? `, due on ${formatDay(request.due_on)}` : ''
  return `${due}${isMailed ? '; the email to the person is due now' : ''}`
}

const refusals: Readonly<Record<RequestRefusal, (id: string, before: string) => string>> = {
  gone: (id) => `There is no request with the id ${id}.`,
  quarantined: (id) =>
    `The request ${id} is held back as suspected spam: let it out first with leads approve.`,
  unreachable: (id, before) =>
    `The request ${id} is ${before}, from where this state is not reached.`,
  'without-text': () => 'Say in --text what the person is to read.',
  unproved: (id) =>
    `The address of ${id} is not confirmed: an answer may reach somebody else. Leave the person out where that is asked for, say so with --state working, and wait for the confirmation; on the last day close it with --state unconfirmed.`,
  'month-over': (id) => `The month of ${id} is over: it can be extended within it alone.`,
  'before-last-day': (id) =>
    `The address of ${id} can be confirmed until its last day: only then is it closed for want of that.`,
  'changed-meanwhile': (id) => `The request ${id} was changed at this moment: look at it again.`,
}
