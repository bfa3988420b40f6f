import { leadShapes } from '../../../contract/leads/leads.ts'
import type { Database } from '../../db/database.ts'
import { findLead } from '../../kinds/find-leads.ts'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { readBelongings, readLead } from '../../kinds/read-leads.ts'
import { readableRow, withOfficeTimes } from '../../kinds/readable-time.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { CommandDefinition } from '../command.ts'
import { printableText, printJson } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { jsonOption } from '../options.ts'

export const show: CommandDefinition = {
  usage: 'show <id>',
  does: 'show one lead: its fields, its timeline, its mails and its events for receivers',
  takes: 'the id of the lead, as `list` shows it',
  options: [jsonOption],
  examples: ['show 019a2b3c-0000-7000-8000-000000000001'],
  run: onDatabase(async ({ database, zone }, { json }: { json?: true }, id: string) => {
    const lead = await describeLead(database, id)
    if (json) printJson(lead)
    else process.stdout.write(withOfficeTimes(toText(lead), zone))
  }),
}

type LeadDescription = Awaited<ReturnType<typeof describeLead>>

/** Everything about one lead as a person reads it. @throws ConfigError when there is none with that id. */
async function describeLead(database: Database, id: string) {
  const found = await findLead(database, id)
  const lead = found && (await readLead(database, found))
  if (!lead) throw new ConfigError(`There is no lead with the id ${id}.`)
  const { kind, row } = lead
  const internal: readonly string[] = leadShapes[kind].internal
  const shown = Object.entries(readableRow(row)).filter(([name]) => !internal.includes(name))
  const events = await readBelongings(database, 'lead_events', [row])
  const mails = await readBelongings(database, 'outbox', [row])
  const deliveries = await readBelongings(database, 'deliveries', [row])
  return {
    kind,
    fields: Object.fromEntries(shown),
    timeline: events.map(readableRow),
    mails: mails.map(readableRow),
    deliveries: deliveries.map(readableRow),
  }
}

function toText(lead: LeadDescription): string {
  const { kind, fields, timeline, mails, deliveries } = lead
  const sections = {
    [leadKinds[kind].singular.toUpperCase()]: Object.entries(fields),
    TIMELINE: timeline.map(({ at, event, detail }) => [at, joined(': ', event, detail)]),
    MAILS: mails.map((mail) => [mail.id, describeMail(mail)]),
    EVENTS: deliveries.map(({ number, type, receiver, status, last_answer }) => [
      `${number} ${type}`,
      joined(', ', `to ${receiver}`, status, last_answer),
    ]),
  }
  const texts = Object.entries(sections).map(([title, lines]) => section(title, lines))
  return texts.filter(Boolean).join('\n')
}

const joined = (separator: string, ...parts: (string | false)[]) =>
  parts.filter(Boolean).join(separator)

function describeMail(mail: LeadDescription['mails'][number]): string {
  const { template, recipient, status, attempts, next_at, last_answer } = mail
  return joined(
    ', ',
    `${template} to ${recipient || 'the team'}`,
    status,
    attempts !== '0' && `tries: ${attempts}`,
    status === 'waiting' && `next ${next_at}`,
    last_answer && `last answer: ${last_answer}`,
  )
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
