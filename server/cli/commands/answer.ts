import { InvalidArgumentError } from 'commander'
import {
  changeRequest,
  type TeamStatus,
  teamStatuses,
  tellsPerson,
} from '../../data-requests/change-request.ts'
import { mostMonthsMore } from '../../data-requests/store.ts'
import { findLead } from '../../kinds/find-leads.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import type { CommandDefinition } from '../command.ts'
import { onDatabase, type Workplace } from '../on-database.ts'
import { byOption, operatorName, option } from '../options.ts'

interface Options {
  state: TeamStatus
  note: string
  text: string
  months: number
  leftOut: boolean
  by?: string
}

/** How far any lead is, and what a person with a request about a list is told of it. */
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
      .argParser(parseMonths)
      .default(mostMonthsMore),
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
    "answer 019a2b3c-0000-7000-8000-000000000001 --note 'Sent the price list.'",
    'answer 019a2b3c-0000-7000-8000-000000000001 --state working --by eve',
    "answer 019a2b3c-0000-7000-8000-000000000001 --text 'You are left out from now on.'",
  ],
  run: onDatabase(async (place, options: Options, id: string) => {
    const lead = await findLead(place.database, id)
    if (!lead) throw new ConfigError(`There is no lead with the id ${id}.`)
    if (lead.kind === 'subscribers') throw new ConfigError('A sign-up waits for no answer.')
    if (lead.kind === 'requests') return await answerRequest(place, options, id)
    const { state, note, text, leftOut, by } = options
    if ((state !== 'answered' && state !== 'working') || text !== '' || leftOut) {
      throw new ConfigError(noRequest(lead.email))
    }
    const detail = [`by ${operatorName(by)}`, note].filter(Boolean).join(', ')
    await place.database
      .transaction()
      .execute((transaction) => recordEvent(transaction, lead, state, detail, place.now))
    process.stdout.write(`${id} is ${state}\n`)
  }),
}

async function answerRequest(
  { database, now }: Workplace,
  { state: status, months: monthsMore, by, ...said }: Options,
  id: string,
): Promise<void> {
  const change = { ...said, status, monthsMore, by: operatorName(by), now }
  const changed = await database
    .transaction()
    .execute((transaction) => changeRequest(transaction, id, change))
  if ('refused' in changed) throw new ConfigError(changed.refused)
  const { due_on } = changed.request
  const due = status === 'working' || status === 'extended' ? `, due on ${due_on}` : ''
  const mail = tellsPerson(change) ? '; the email to the person is due now' : ''
  process.stdout.write(`${id} is ${status}${due}${mail}\n`)
}

function noRequest(email: string): string {
  return `It is no request about a list: it is working or answered, and nothing is mailed. Write to ${email} yourself, and put what matters into --note.`
}

function parseMonths(text: string): number {
  const months = /^\d$/.test(text) ? Number(text) : 0
  if (months >= 1 && months <= mostMonthsMore) return months
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${mostMonthsMore}.`)
}
