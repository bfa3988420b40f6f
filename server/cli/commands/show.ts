import { Command } from 'commander'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { withOfficeTimes } from '../../kinds/readable-time.ts'
import { describeLead, type LeadDescription } from '../../leads/describe-lead.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { printableText, printJson } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { jsonOption } from '../options.ts'

export const show = new Command('show')
  .description('show one lead: its fields, its timeline, its mails and its events for receivers')
  .argument('<id>', 'the id of the lead, as `list` shows it')
  .addOption(jsonOption)
  .addHelpText(
    'after',
    `
Examples:
  npm run --silent leads -- show 019a2b3c-0000-7000-8000-000000000001`,
  )
  .action(
    onDatabase(async ({ database, zone }, id: string, { json }: { json?: true }) => {
      const lead = await describeLead(database, id)
      if (!lead) throw new ConfigError(`There is no lead with the id ${id}.`)
      if (json) printJson(lead)
      else process.stdout.write(withOfficeTimes(toText(lead), zone))
    }),
  )

function toText(lead: LeadDescription): string {
  const { kind, fields, timeline, replies, mails, deliveries } = lead
  const sections = {
    [leadKinds[kind].singular.toUpperCase()]: Object.entries(fields),
    TIMELINE: timeline.map((event) => [event.at, describeEvent(event)]),
    REPLIES: replies.map(({ created_at, written_by, body }) => [
      created_at,
      joined(': ', written_by, body),
    ]),
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

/** `answered by eve: note Sent the price list.` */
function describeEvent({ event, actor_name, facts }: LeadDescription['timeline'][number]): string {
  const details = Object.entries(facts).map(([name, value]) => value !== '' && `${name} ${value}`)
  return joined(': ', joined(' by ', event, actor_name), joined(', ', ...details))
}

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
