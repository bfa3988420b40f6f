import type { Argument, Command } from 'commander'
import { describeSettings } from '../../contract/settings.ts'
import { alarmNotes } from '../../server/alarms/alarms.ts'
import { leadsProgram } from '../../server/cli/leads-program.ts'
import { tableNotes } from '../../server/db/schema.ts'
import { limits } from '../../server/http/limits.ts'
import { mails } from '../../server/mail/mails.ts'
import { serverSettings } from '../../server/settings/settings.ts'
import { parts } from '../house/floors.ts'
import { developerSettings } from './developer-settings.ts'
import { houseDrawing } from './house-drawing.ts'
import { markdownTable } from './markdown-table.ts'
import { readFigures } from './performance/figures.ts'
import { performanceTable } from './performance/performance-table.ts'
import { wrapProse } from './wrap-prose.ts'

/** What the documents take from the code, by the name in their markers. */
export const generatedParts: Record<string, () => string> = {
  settings: () =>
    markdownTable(
      ['setting', 'without it', 'meaning'],
      describeSettings(serverSettings).map(({ name, unset, about }) => [
        code(name),
        plainOrCode(unset),
        about,
      ]),
    ),
  'developer-settings': () =>
    markdownTable(
      ['variable', 'without it', 'meaning'],
      Object.entries(developerSettings).map(([name, { unset, about }]) => [
        code(name),
        plainOrCode(unset),
        about,
      ]),
    ),
  house: () => `\`\`\`text\n${houseDrawing(parts)}\n\`\`\``,
  'leads-commands': () => commandTable(leadsProgram()),
  mails: () =>
    markdownTable(
      ['mail', 'to', 'when'],
      Object.entries(mails).map(([name, { to, sent }]) => [
        code(name),
        to === 'team' ? 'the team' : 'the person',
        sent,
      ]),
    ),
  limits: () =>
    markdownTable(
      ['what', 'of a client or network', 'of an address', 'in all', 'past it', 'why'],
      limits.map(({ what, network = '', address = '', all = '', past, why }) => [
        what,
        String(network),
        String(address),
        String(all),
        past,
        why,
      ]),
    ),
  alarms: () =>
    markdownTable(
      ['alarm', 'means', 'told'],
      Object.entries(alarmNotes).map(([name, { means, told }]) => [code(name), means, told]),
    ),
  performance: () => wrapProse(performanceTable(readFigures())).trim(),
  tables: () =>
    markdownTable(
      ['table', 'holds'],
      Object.entries(tableNotes).map(([name, note]) => [code(name), note]),
    ),
}

/**
 * A document with what stands between its markers made anew.
 * @throws an Error for a marker that names nothing, or that has no end.
 */
export function withGeneratedParts(text: string): string {
  return text.replaceAll(
    /<!-- generated: ([a-z-]+) -->\n[\s\S]*?(?:<!-- end of \1 -->|$)/g,
    (found, name: string) => {
      const part = generatedParts[name]
      if (!part) throw new Error(`Nothing generates “${name}”.`)
      if (!found.endsWith('-->')) throw new Error(`The end of “${name}” is not marked.`)
      return `<!-- generated: ${name} -->\n\n${part()}\n\n<!-- end of ${name} -->`
    },
  )
}

function commandTable(program: Command): string {
  return markdownTable(
    ['command', 'does'],
    program.commands.map((command) => [
      code([command.name(), ...command.registeredArguments.map(named)].join(' ')),
      command.description(),
    ]),
  )
}

function named(argument: Argument): string {
  return argument.required ? `<${argument.name()}>` : `[${argument.name()}]`
}

function code(text: string): string {
  return `\`${text}\``
}

/** A default that is a value is shown as one; a sentence is not. */
function plainOrCode(text: string): string {
  return text === 'none' || /[ `]/.test(text) ? text : code(text)
}
