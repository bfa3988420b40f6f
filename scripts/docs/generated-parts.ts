/** `npm run docs`: writes the generated parts of the documents. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { eventNotes } from '../../contract/leads/webhooks.ts'
import { describeSettings } from '../../contract/settings/parse-settings.ts'
import { alarmNotes } from '../../server/alarms.ts'
import { serverSettings } from '../../server/settings/settings.ts'
import { createSampleEvent } from '../../server/webhooks/build-event.ts'
import { parts } from '../imports/layers.ts'
import { formatMarkdownTable } from './markdown-table.ts'

/** An event of a message, as an example for all. */
const exampleEvent = createSampleEvent(
  'lead.created',
  'messages',
  '019c1357-2f80-7a4b-8c1d-5e6f708192a3',
)

const generatedParts: Record<string, () => string> = {
  settings: () =>
    formatMarkdownTable(
      ['setting', 'without it', 'meaning'],
      describeSettings(serverSettings).map(({ name, unset, about }) => [
        code(name),
        plainOrCode(unset),
        about,
      ]),
    ),
  layers: () => `\`\`\`text\n${drawLayers()}\n\`\`\``,
  alarms: () =>
    formatMarkdownTable(
      ['alarm', 'means', 'told'],
      Object.entries(alarmNotes).map(([name, { means, notifies }]) => [
        code(name),
        means,
        notifies,
      ]),
    ),
  'webhook-events': eventParts,
}

export function insertGeneratedParts(text: string): string {
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

function eventParts(): string {
  const rows = Object.entries(eventNotes).map(([type, note]) => [code(type), note])
  const example = `\`\`\`json\n${JSON.stringify(exampleEvent, null, 2)}\n\`\`\``
  return `${formatMarkdownTable(['event', 'when'], rows)}\n\n${example}`
}

function drawLayers(): string {
  return Object.entries(parts)
    .reverse()
    .map(([name, { holds, imports, layers }]) => {
      const below = imports.length > 0 ? `imports ${imports.join(', ')}` : 'imports no other part'
      const modules = layers.toReversed().map(([modules, holds]) => `  ${modules}: ${holds}`)
      return [`${name}/ (${below}): ${holds}`, ...modules].join('\n')
    })
    .join('\n')
}

function code(text: string): string {
  return `\`${text}\``
}

function plainOrCode(text: string): string {
  return text === 'none' || /[ `]/.test(text) ? text : code(text)
}

export function documents(): string[] {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  const own = pages.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)
  return ['README.md', 'CONTRIBUTING.md', ...own]
}

if (import.meta.main) {
  for (const file of documents()) {
    const text = readFileSync(file, 'utf8')
    const written = insertGeneratedParts(text)
    if (written === text) continue
    writeFileSync(file, written)
    console.log(`${file} is written anew`)
  }
}
