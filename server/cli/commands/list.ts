import { Command, Option } from 'commander'
import { testPage } from '../../intake/lead-intake.ts'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { formatTime, toReadableTime, withOfficeTimes } from '../../kinds/readable-time.ts'
import {
  type ListedLead,
  type ListedMail,
  type ListFilter,
  listLeads,
  listMails,
} from '../../leads/list-leads.ts'
import { type Columns, printJson, printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import {
  checkStatus,
  jsonOption,
  kindOption,
  limitOption,
  type Since,
  sinceOption,
  statusOption,
  toInstant,
} from '../options.ts'

type Dated = Pick<ListedLead, 'created_at'>

const createReceivedColumn = (zone: string) => ({
  RECEIVED: ({ created_at }: Dated) => formatTime(created_at, zone),
})

const createColumns = (zone: string): Columns<ListedLead> => ({
  ID: ({ id }) => id,
  ...createReceivedColumn(zone),
  WHAT: ({ kind, source, request_type }) => source || request_type || leadKinds[kind].singular,
  'E-MAIL': ({ email }) => email,
  WHO: ({ name, company }) => listed(name, company),
  ABOUT: ({ subject, slot, host }) => subject || `${formatTime(slot, zone)} ${host}`.trim(),
  FROM: (lead) => listed(lead.utm_source, lead.utm_campaign) || lead.referrer_host,
  STATE: describeState,
})

const createMailColumns = (zone: string): Columns<ListedMail> => ({
  ID: ({ id }) => id,
  ...createReceivedColumn(zone),
  MAIL: ({ template }) => template,
  TO: ({ recipient }) => recipient || 'the team',
  LEAD: ({ lead_id }) => lead_id,
  STATE: ({ status }) => (status === 'failed' ? 'failed' : 'put off'),
  'MAIL SERVER': ({ last_answer }) => withOfficeTimes(last_answer, zone),
})

interface Options extends Omit<ListFilter, 'since'> {
  since?: Since
  failed?: true
  json?: true
}

export const list = new Command('list')
  .description('show the newest leads, newest first; requests alone by the day they are due')
  .addOption(kindOption)
  .addOption(sinceOption('received since'))
  .addOption(statusOption)
  .option('--quarantined', 'suspected spam only')
  .option('--waiting', 'only what waits for an answer, as `leads answer` ends it')
  .addOption(
    new Option(
      '--failed',
      'in place of leads, mails that were given up or are put off, with what the mail server said',
    ).conflicts(['status', 'quarantined', 'waiting']),
  )
  .addOption(limitOption)
  .addOption(jsonOption)
  .addHelpText(
    'after',
    `
Examples:
  npm run --silent leads -- list --since 7d
  npm run --silent leads -- list --waiting
  npm run --silent leads -- list --kind subscribers --status confirmed --limit 100
  npm run --silent leads -- list --failed --json`,
  )
  .action(
    onDatabase(async ({ database, zone }, { json, failed, ...given }: Options) => {
      const filter = { ...given, since: toInstant(given.since, zone) }
      if (failed) print(createMailColumns(zone), await listMails(database, filter), json)
      else {
        const { kind, status = '' } = filter
        // What the team says is asked of every kind.
        if (status !== 'working' && status !== 'answered') checkStatus(kind, status)
        print(createColumns(zone), await listLeads(database, filter), json)
      }
    }),
  )

function print<Row extends Dated>(
  columns: Columns<Row>,
  rows: readonly Row[],
  json: true | undefined,
): void {
  if (json) {
    printJson(rows.map((row) => ({ ...row, created_at: toReadableTime(row.created_at) })))
    return
  }
  printRows(columns, rows)
  // Beside the table: what reads that gets no line that is no lead.
  if (rows.length === 0) process.stderr.write('none\n')
}

const listed = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ')

function describeState(lead: ListedLead): string {
  const { kind, status, state, due_on, spam_reason, waits, mail_state, page } = lead
  const isDue = due_on !== '' && waits === 1
  return listed(
    page === testPage && 'test',
    status,
    kind !== 'requests' && (state === 'working' || state === 'answered') && state,
    waits === 1 && !isDue && 'waits',
    isDue && `due ${due_on}`,
    spam_reason && `spam: ${spam_reason}`,
    mail_state && (mail_state === 'failed' ? 'mail failed' : 'mail put off'),
  )
}
