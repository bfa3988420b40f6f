import { formatDay } from '../../../contract/slot-text.ts'
import {
  changeRequest,
  type TeamStatus,
  teamStatuses,
  tellsPerson,
} from '../../data-requests/change-request.ts'
import { mostMonthsMore } from '../../data-requests/open-requests.ts'
import { findLead } from '../../kinds/find-leads.ts'
import { approveLead } from '../../leads/approve-lead.ts'
import { resendMails } from '../../leads/resend-mails.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { readRelease } from '../../site/read-release.ts'
import { pageOptions } from '../../site/read-site.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import type { CommandDefinition } from '../command.ts'
import { onDatabase, type Workplace } from '../on-database.ts'
import { byOption, operatorName, option } from '../options.ts'

const anId = '019a2b3c-0000-7000-8000-000000000001'

export const approve: CommandDefinition = {
  usage: 'approve <id>',
  does: 'let a lead out of quarantine, so that its mails go out as usual',
  takes: 'the id of the lead, as `list --quarantined` shows it',
  more: 'A meeting gets the slot it was booked for; when that is taken or past, it becomes a request for a meeting.',
  examples: ['list --quarantined', `approve ${anId}`],
  run: onDatabase(async ({ database, settings, now }, _: object, id: string) => {
    const release = () => readRelease(settings.SITE_DIR, pageOptions(settings))
    const hours = async () => (await release()).openingHours
    const approved = await approveLead(database, id, now, hours)
    if (!approved) throw new ConfigError(`No lead in quarantine has the id ${id}.`)
    const { kind, detail } = approved
    process.stdout.write(`${id} of ${kind} is out of quarantine; its mails are due now\n`)
    if (detail) process.stdout.write(`${detail}\n`)
  }),
}

export const resend: CommandDefinition = {
  usage: 'resend [id]',
  does: 'send mails again that could not be delivered: of a lead, one, or --all of them',
  takes: 'the id of a lead, for all its mails not taken yet, or of one mail',
  options: [option('--all', 'every mail of every lead that was given up or is put off')],
  more: "The server sends what is due, so it must run. 'list --failed' shows the same mails, with their ids.",
  examples: [`resend ${anId}`, 'resend --all'],
  run: onDatabase(async ({ change, now }, { all }: { all?: true }, id: string | undefined) => {
    if ((id === undefined) === (all === undefined)) {
      throw new ConfigError('Say which: the id of a lead or of a mail, or --all.')
    }
    const mails = await change((transaction) => resendMails(transaction, id, now))
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

interface Options {
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
  run: onDatabase(async (place, options: Options, id: string) => {
    const lead = await findLead(place.database, id)
    if (!lead) throw new ConfigError(`There is no lead with the id ${id}.`)
    if (lead.kind === 'subscribers') throw new ConfigError('A sign-up waits for no answer.')
    if (lead.kind === 'requests') return await answerRequest(place, options, id)
    const { state, note, text, leftOut, by } = options
    if ((state !== 'answered' && state !== 'working') || text !== '' || leftOut) {
      throw new ConfigError(
        `It is no request about a list: it is working or answered, and nothing is mailed. Write to ${lead.email} yourself, and put what matters into --note.`,
      )
    }
    const detail = [`by ${operatorName(by)}`, note].filter(Boolean).join(', ')
    await place.change((transaction) => recordEvent(transaction, lead, state, detail, place.now))
    process.stdout.write(`${id} is ${state}\n`)
  }),
}

async function answerRequest(
  { change, now }: Workplace,
  { state: status, months, by, ...said }: Options,
  id: string,
): Promise<void> {
  const monthsMore = Number(months)
  const answered = { ...said, status, monthsMore, by: operatorName(by), now }
  const changed = await change((transaction) => changeRequest(transaction, id, answered))
  if ('refused' in changed) throw new ConfigError(changed.refused)
  const { due_on } = changed.request
  const due = status === 'working' || status === 'extended' ? `, due on ${formatDay(due_on)}` : ''
  const mail = tellsPerson(answered) ? '; the email to the person is due now' : ''
  process.stdout.write(`${id} is ${status}${due}${mail}\n`)
}
