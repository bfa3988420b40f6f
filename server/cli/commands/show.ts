import type { Command } from 'commander'
import { leadKinds } from '../../kinds/lead-kinds.ts'
import { printableText } from '../format/printable.ts'
import { describeLead, type LeadDescription } from '../query/describe-lead.ts'
import { withDatabase } from '../with-database.ts'

/** `leads show`: one lead with all there is about it. */
export function addShow(program: Command): void {
  program
    .command('show')
    .description('show one lead: its fields, its consent, its timeline and its mails')
    .argument('<id>', 'the id of the lead, as `list` shows it')
    .option('--json', 'as JSON')
    .addHelpText('after', examples)
    .action(async (id: string, { json }: { json?: true }) => {
      await withDatabase(async (database) => {
        const lead = await describeLead(database, id)
        process.stdout.write(json ? `${JSON.stringify(lead, null, 2)}\n` : toText(lead))
      })
    })
}

const examples = `
Examples:
  npm run leads -- show 019a2b3c-0000-7000-8000-000000000001
  npm run --silent leads -- show 019a2b3c-0000-7000-8000-000000000001 --json`

function toText({ kind, fields, consent, timeline, mails }: LeadDescription): string {
  const sections = [
    section(leadKinds[kind].singular.toUpperCase(), Object.entries(fields)),
    consent && section('CONSENT', Object.entries(consent)),
    section(
      'TIMELINE',
      timeline.map(({ at, event, detail }) => [at, [event, detail].filter(Boolean).join(': ')]),
    ),
    section(
      'MAILS',
      mails.map(({ id, template, recipient, status, attempts, next_at, last_answer }) => [
        id,
        [
          `${template} to ${recipient || 'the team'}`,
          status,
          attempts > 0 && `tries: ${attempts}`,
          status === 'waiting' && `next ${next_at}`,
          last_answer && `last answer: ${last_answer}`,
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    ),
  ]
  return sections.filter(Boolean).join('\n')
}

function section(title: string, lines: [string, string][]): string {
  if (lines.length === 0) return ''
  const width = Math.max(...lines.map(([name]) => name.length))
  const indent = ' '.repeat(width + 4)
  const text = lines.map(([name, value]) =>
    `  ${name.padEnd(width)}  ${printableText(value, indent)}`.trimEnd(),
  )
  return `${[title, ...text].join('\n')}\n`
}
