import { leadKinds } from '../../kinds/lead-kinds.ts'
import type { CommandDefinition } from '../command.ts'
import { printableText } from '../format/printable.ts'
import { printJson } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { jsonOption } from '../options.ts'
import { describeLead, type LeadDescription } from '../query/describe-lead.ts'

/** One lead with all there is about it. */
export const show: CommandDefinition = {
  usage: 'show <id>',
  does: 'show one lead: its fields, its consent, its timeline and its mails',
  takes: 'the id of the lead, as `list` shows it',
  options: [jsonOption],
  examples: ['show 019a2b3c-0000-7000-8000-000000000001'],
  run: onDatabase(async ({ database }, { json }: { json?: true }, id: string) => {
    const lead = await describeLead(database, id)
    if (json) printJson(lead)
    else process.stdout.write(toText(lead))
  }),
}

function toText({ kind, fields, consent = {}, timeline, mails }: LeadDescription): string {
  const sections = {
    [leadKinds[kind].singular.toUpperCase()]: Object.entries(fields),
    CONSENT: Object.entries(consent),
    TIMELINE: timeline.map(({ at, event, detail }) => [
      at,
      [event, detail].filter(Boolean).join(': '),
    ]),
    MAILS: mails.map((mail) => [mail.id, describeMail(mail)]),
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
