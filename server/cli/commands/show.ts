import { leadShapes } from '../../../contract/leads/leads.ts'
import type { Database } from '../../db/database.ts'
import { findLead } from '../../kinds/find-leads.ts'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { readDeliveries, readHistory, readLead } from '../../kinds/read-leads.ts'
import { readableRow } from '../../kinds/readable-time.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { CommandDefinition } from '../command.ts'
import { printableText } from '../format/printable.ts'
import { printJson } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { jsonOption } from '../options.ts'

/** One lead with all there is about it. */
export const show: CommandDefinition = {
  usage: 'show <id>',
  does: 'show one lead: its fields, its consent, its timeline, its mails and its events for receivers',
  takes: 'the id of the lead, as `list` shows it',
  options: [jsonOption],
  examples: ['show 019a2b3c-0000-7000-8000-000000000001'],
  run: onDatabase(async ({ database }, { json }: { json?: true }, id: string) => {
    const lead = await describeLead(database, id)
    if (json) printJson(lead)
    else process.stdout.write(toText(lead))
  }),
}

type LeadDescription = Awaited<ReturnType<typeof describeLead>>

type Texts = Record<string, string>

const mailColumns = [
  'id',
  'created_at',
  'template',
  'recipient',
  'status',
  'next_at',
  'last_answer',
] as const

/**
 * Everything about one lead as a person reads it; times are ISO 8601 text in UTC, empty for what has not happened.
 * @throws ConfigError when there is no lead with that id.
 */
async function describeLead(database: Database, id: string) {
  const found = await findLead(database, id)
  const lead = found && (await readLead(database, found))
  if (!lead) throw new ConfigError(`There is no lead with the id ${id}.`)
  const { kind, row } = lead
  const { events, mails } = await readHistory(database, [row])
  const internal: readonly string[] = leadShapes[kind].internal
  const ofConsent: readonly string[] = leadKinds[kind].consentColumns
  const shown = Object.keys(row).filter((name) => !internal.includes(name))
  const texts: Texts = readableRow(row)
  return {
    kind,
    fields: pick(
      texts,
      shown.filter((name) => !ofConsent.includes(name)),
    ),
    ...(ofConsent.length > 0 && { consent: pick(texts, ofConsent) }),
    timeline: events.map(({ at, event, detail }) => readableRow({ at, event, detail })),
    mails: mails.map((mail) => ({
      ...pick(readableRow(mail), mailColumns),
      attempts: mail.attempts,
    })),
    deliveries: (await readDeliveries(database, [row])).map(
      ({ number, type, receiver, status, attempts, last_answer }) => {
        return { number, type, receiver, status, attempts, last_answer }
      },
    ),
  }
}

function pick<Name extends string>(row: Record<Name, string>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Record<Name, string>
}

function toText({
  kind,
  fields,
  consent = {},
  timeline,
  mails,
  deliveries,
}: LeadDescription): string {
  const sections = {
    [leadKinds[kind].singular.toUpperCase()]: Object.entries(fields),
    CONSENT: Object.entries(consent),
    TIMELINE: timeline.map(({ at, event, detail }) => [
      at,
      [event, detail].filter(Boolean).join(': '),
    ]),
    MAILS: mails.map((mail) => [mail.id, describeMail(mail)]),
    EVENTS: deliveries.map(({ number, type, receiver, status, last_answer }) => [
      `${number} ${type}`,
      [`to ${receiver}`, status, last_answer].filter(Boolean).join(', '),
    ]),
  }
  const texts = Object.entries(sections).map(([title, lines]) => section(title, lines))
  return texts.filter(Boolean).join('\n')
}

function describeMail(mail: LeadDescription['mails'][number]): string {
  const { template, recipient, status, attempts, next_at, last_answer } = mail
  const parts = [
    `${template} to ${recipient || 'the team'}`,
    status,
    attempts > 0 && `tries: ${attempts}`,
    status === 'waiting' && `next ${next_at}`,
    last_answer && `last answer: ${last_answer}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function section(title: string, lines: string[][]): string {
  if (lines.length === 0) return ''
  const width = Math.max(...lines.map(([name = '']) => name.length))
  const indent = ' '.repeat(width + 4)
  const text = lines.map(([name = '', value = '']) =>
    `  ${name.padEnd(width)}  ${printableText(value, indent)}`.trimEnd(),
  )
  return `${[title, ...text].join('\n')}\n`
}
