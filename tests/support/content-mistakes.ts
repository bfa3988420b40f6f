import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something wrong that an editor leaves in a file, and what is said of it. */
export interface Mistake {
  what: string
  file: string
  /** The file as the editor leaves it. */
  broken: (text: string) => string | Buffer
  /** A part of the sentence, after the name of the file. */
  told: string
  /** A part of the line that the sentence names; none for a film, which has no lines. */
  at?: string
}

/** A line that is written below a text. */
const below = (line: string) => (text: string) => `${text}\n${line}\n`

const hours = 'content/opening-hours.yaml'
const faq = 'content/faq/02-how-many-competitors.md'

/** One of each kind that the build tells of; of schemas and rules there are tests beside them. */
export const mistakes: readonly Mistake[] = [
  {
    what: 'a field that is missing',
    file: 'content/jobs/02-account-executive.md',
    broken: (text) => text.replace(/^department:.*\n/m, ''),
    told: 'department: is missing',
    at: 'title:',
  },
  {
    what: 'a fact that has no answer',
    file: faq,
    broken: below('We are number {facts.registryCode} in the register.'),
    told: '{facts.registryCode} has no answer; put what needs it between [[ and ]]',
    at: 'We are number',
  },
  {
    what: 'an hour after midnight',
    file: hours,
    broken: (text) => text.replace('"20:00"', '"25:00"'),
    told: 'must be a time such as "09:30", in quotes; found "25:00"',
    at: '"25:00"',
  },
  {
    what: 'an address that moved, and has a page',
    file: 'content/redirects.yaml',
    broken: () => '- { from: /pricing, to: /features }\n',
    told: 'there is a page at this address',
    at: 'from: /pricing',
  },
  {
    what: 'resources whose numbers have a gap',
    file: 'content/resources/11-one-click-unsubscribe.yaml',
    broken: (text) => text.replace('id: 11', 'id: 12'),
    told: 'id is 12 but must be 11',
    at: 'id: 12',
  },
  {
    what: 'a link that leads nowhere',
    file: faq,
    broken: below('[Book](/bok)'),
    told: '/bok leads nowhere; did you mean /book?',
    at: '(/bok)',
  },
  {
    what: 'a day to come',
    file: 'content/posts/from-list-to-crm.md',
    broken: (text) => text.replace(/^date: .*/m, 'date: 2999-06-01'),
    told: 'date: 2999-06-01 is to come; add publishOn: 2999-06-01',
    at: 'date:',
  },
  {
    what: 'a meeting longer than the pages say',
    file: hours,
    broken: (text) => text.replace('slotMinutes: 30', 'slotMinutes: 45'),
    told: 'slotMinutes is 45, and the pages say 30-minute',
    at: 'slotMinutes',
  },
  {
    what: 'a film that is a picture',
    file: 'public/film/overview.mp4',
    broken: () => readFileSync('public/film/poster.webp'),
    told: 'is no film in MP4',
  },
]

/**
 * Makes a mistake in a copy of the project.
 *
 * @returns a pattern of what is to be said, with its file and its line, and what mends it.
 */
export function makeMistake(folder: string, mistake: Mistake) {
  const path = join(folder, mistake.file)
  const before = readFileSync(path)
  writeFileSync(path, mistake.broken(`${before}`))
  return { sentence: sentenceOf(mistake, path), mend: () => writeFileSync(path, before) }
}

/** The two forms of a sentence: one fault of a file, and faults below its name. */
function sentenceOf({ file, told, at }: Mistake, path: string): RegExp {
  const [name, words] = [RegExp.escape(file), RegExp.escape(told)]
  if (at === undefined) return new RegExp(`^${name}:? ${words}`, 'm')
  const lines = readFileSync(path, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(at)) + 1
  const forms = [
    `, line ${line}\\b.*${words}`,
    ` is wrong:(?:\\n {2}.*)*\\n {2}line ${line}, .*${words}`,
  ]
  return new RegExp(`^${name}(?:${forms.join('|')})`, 'm')
}
