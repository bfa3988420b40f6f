import { closedStatuses } from '../../../contract/leads/requests.ts'
import { testPage } from '../../intake/lead-intake.ts'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { readableTime, toMinute } from '../../kinds/readable-time.ts'
import type { CommandDefinition } from '../command.ts'
import { type Column, printJson, printRows } from '../format/table.ts'
import {
  checkStatus,
  isTeamState,
  type ListedLead,
  type ListFilter,
  listLeads,
} from '../list-leads.ts'
import { onDatabase } from '../on-database.ts'
import { jsonOption, kindOption, limitOption, option, sinceOption, statuses } from '../options.ts'

const columns: Column<ListedLead>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'RECEIVED (UTC)', value: ({ created_at }) => toMinute(readableTime(created_at)) },
  { title: 'WHAT', value: what, least: 7 },
  { title: 'E-MAIL', value: ({ email }) => email, least: 8 },
  { title: 'WHO', value: ({ name, company }) => listed(name, company), least: 3 },
  {
    title: 'ABOUT',
    value: ({ subject, slot, host }) => subject || `${toMinute(slot)} ${host}`.trim(),
    least: 5,
  },
  { title: 'FROM', value: from, least: 4 },
  { title: 'STATE', value: state, least: 5 },
]

const answerColumn: Column<ListedLead> = {
  title: 'MAIL SERVER',
  value: ({ mail_answer }) => mail_answer,
  least: 20,
}

/** The newest leads as a table or as JSON. */
export const list: CommandDefinition = {
  usage: 'list',
  does: 'show the newest leads, newest first; requests alone by the day they are due',
  options: [
    kindOption,
    sinceOption('received since'),
    option('--status <status>', 'with this status only').choices(statuses),
    option('--quarantined', 'suspected spam only'),
    option('--waiting', 'only what waits for an answer, as `leads answer` ends it'),
    option(
      '--failed',
      'only leads with a mail that was given up or is put off, with what the mail server said; mails about no lead too',
    ),
    limitOption,
    jsonOption,
  ],
  examples: [
    'list --since 7d',
    'list --waiting',
    'list --kind subscribers --status confirmed --limit 100',
    'list --failed --json',
  ],
  run: onDatabase(async ({ database }, { json, ...filter }: ListFilter & { json?: true }) => {
    if (!filter.status || !isTeamState(filter.status)) checkStatus(filter.kind, filter.status)
    const leads = await listLeads(database, filter)
    if (json) {
      const times = ({ created_at }: ListedLead) => ({ created_at: readableTime(created_at) })
      return printJson(leads.map((lead) => ({ ...lead, ...times(lead) })))
    }
    printRows(filter.failed ? [...columns, answerColumn] : columns, leads)
    // Beside the table: what reads that gets no line that is no lead.
    if (leads.length === 0) process.stderr.write('none\n')
  }),
}

const listed = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ')

function what({ kind, source, request_type }: ListedLead): string {
  return kind === 'mail' ? source : source || request_type || leadKinds[kind].singular
}

function from({ utm_source, utm_campaign, referrer_host }: ListedLead): string {
  return listed(utm_source, utm_campaign) || referrer_host
}

function state(lead: ListedLead): string {
  const { status, due_on, spam_reason, team_state, waits, failed_mails, mail_answer, page } = lead
  const isOpen = due_on !== '' && !closedStatuses.some((closed) => closed === status)
  return listed(
    page === testPage && 'test',
    status,
    team_state,
    waits === 1 && !isOpen && 'waits',
    isOpen && `due ${due_on}`,
    spam_reason && `spam: ${spam_reason}`,
    failed_mails > 0 ? 'mail failed' : mail_answer && 'mail put off',
  )
}
