import { type Command, Option } from 'commander'
import { leadTables } from '../../../contract/leads/leads.ts'
import { closedStatuses } from '../../../contract/leads/requests.ts'
import { testPage } from '../../intake/test-page.ts'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { checkStatus, statuses } from '../check-status.ts'
import { readableTime } from '../format/readable-time.ts'
import { type Column, formatTable } from '../format/table.ts'
import { parseCount, parseSince } from '../parse-options.ts'
import { isTeamState, type ListedLead, type ListFilter, listLeads } from '../query/list-leads.ts'
import { withDatabase } from '../with-database.ts'

const columns: Column<ListedLead>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'RECEIVED (UTC)', value: ({ created_at }) => toMinute(readableTime(created_at)) },
  { title: 'WHAT', value: what, least: 7 },
  { title: 'E-MAIL', value: ({ email }) => email, least: 8 },
  { title: 'WHO', value: who, least: 3 },
  { title: 'ABOUT', value: ({ subject, slot }) => subject || toMinute(slot), least: 5 },
  { title: 'STATE', value: state, least: 5 },
]

const answerColumn: Column<ListedLead> = {
  title: 'MAIL SERVER',
  value: ({ mail_answer }) => mail_answer,
  least: 20,
}

/** `leads list`: the newest leads as a table or as JSON. */
export function addList(program: Command): void {
  program
    .command('list')
    .description('show the newest leads, newest first; requests alone by the day they are due')
    .addOption(new Option('--kind <kind>', 'this kind only').choices(leadTables))
    .option('--since <when>', 'received since: 2026-01-31, 24h, 7d or 2w', parseSince)
    .addOption(new Option('--status <status>', 'with this status only').choices(statuses))
    .option('--quarantined', 'suspected spam only')
    .option('--waiting', 'only what waits for an answer, as `leads answer` ends it')
    .option(
      '--failed',
      'only leads with a mail that was given up or is put off, with what the mail server said; mails about no lead too',
    )
    .option('--limit <number>', 'at most so many', parseCount, 20)
    .option('--json', 'as JSON, with every field of the list')
    .addHelpText('after', examples)
    .action(async ({ json, ...filter }: ListFilter & { json?: true }) => {
      if (!filter.status || !isTeamState(filter.status)) checkStatus(filter.kind, filter.status)
      await withDatabase(async (database) => {
        const leads = await listLeads(database, filter)
        process.stdout.write(json ? toJson(leads) : toTable(leads, filter.failed))
        // Beside the table: what reads that gets no line that is no lead.
        if (leads.length === 0 && !json) process.stderr.write('none\n')
      })
    })
}

const examples = `
Examples:
  npm run leads -- list --since 7d
  npm run leads -- list --waiting
  npm run leads -- list --kind subscribers --status confirmed --limit 100
  npm run leads -- list --quarantined
  npm run leads -- list --kind requests
  npm run --silent leads -- list --failed --json`

function toTable(leads: ListedLead[], failed = false): string {
  const shown = failed ? [...columns, answerColumn] : columns
  return formatTable(shown, leads, process.stdout.columns ?? Infinity)
}

function toJson(leads: ListedLead[]): string {
  const readable = leads.map((lead) => ({ ...lead, created_at: readableTime(lead.created_at) }))
  return `${JSON.stringify(readable, null, 2)}\n`
}

/** `2026-01-31 09:30` of a time in ISO 8601. */
function toMinute(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}

function what({ kind, source, request_type }: ListedLead): string {
  return kind === 'mail' ? source : source || request_type || leadKinds[kind].singular
}

function who({ name, company }: ListedLead): string {
  return [name, company].filter(Boolean).join(', ')
}

function state(lead: ListedLead): string {
  const { status, due_on, spam_reason, team_state, waits, failed_mails, mail_answer, page } = lead
  const isOpen = due_on !== '' && !closedStatuses.some((closed) => closed === status)
  const mail = failed_mails > 0 ? 'mail failed' : mail_answer && 'mail put off'
  const parts = [
    page === testPage && 'test',
    status,
    team_state,
    waits === 1 && !isOpen && 'waits',
    isOpen && `due ${due_on}`,
    spam_reason && `spam: ${spam_reason}`,
    mail,
  ]
  return parts.filter(Boolean).join(', ')
}
