import { Command, Option } from 'commander'
import { type TeamStatus, teamStatuses } from '../../../contract/desk/leads.ts'
import { formatDay } from '../../../contract/slot-text.ts'
import type { RequestRefusal } from '../../data-requests/change-request.ts'
import { maxExtraMonths } from '../../data-requests/open-requests.ts'
import { type Answered, answerLead } from '../../leads/answer-lead.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { onDatabase } from '../on-database.ts'
import { byOption, operatorName } from '../options.ts'

interface Options {
  state: TeamStatus
  note: string
  text: string
  months: string
  leftOut: boolean
  by?: string
}

export const answer = new Command('answer')
  .description(
    'say that a lead is answered; a request about a list tells the person by email and on its page',
  )
  .argument('<id>', 'the id of the lead, as `list --waiting` shows it')
  .addOption(
    new Option('--state <state>', 'what it is from now on')
      .choices(teamStatuses)
      .default('answered'),
  )
  .option('--note <words>', 'what the timeline says of it', '')
  .option('--text <text>', 'requests: what the person reads, the answer or the reason', '')
  .addOption(
    new Option('--months <number>', 'for extended: how many months more than the first')
      .choices(['1', `${maxExtraMonths}`])
      .default(`${maxExtraMonths}`),
  )
  .option('--left-out', 'requests: the person is left out of the product, as was asked', false)
  .addOption(byOption)
  .addHelpText(
    'after',
    `
A message or a meeting is answered by a mail of yours, and this notes it; --state working takes it back.
A note is shown to a person who asks for their data. Of a request about a list, working tells nobody without --text.
extended needs a reason within the first month. answered, refused and, from the last day on, unconfirmed close it.
The text holds no data about the person. How to work a request: docs/privacy.md, "Requests about a list".

Examples:
  npm run --silent leads -- answer 019a2b3c-0000-7000-8000-000000000001 --note 'Sent the price list.'
  npm run --silent leads -- answer 019a2b3c-0000-7000-8000-000000000001 --state working --by eve
  npm run --silent leads -- answer 019a2b3c-0000-7000-8000-000000000001 --text 'You are left out from now on.'`,
  )
  .action(
    onDatabase(async ({ change, now }, id: string, options: Options) => {
      const { state: status, months, by, ...content } = options
      const answer = { ...content, status, monthsMore: Number(months), by: operatorName(by), now }
      const answered = await change((transaction) => answerLead(transaction, id, answer))
      process.stdout.write(`${id} is ${status}${describeAnswered(answered, id, status)}\n`)
    }),
  )

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
