import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something wrong that an editor leaves in a file, and what is said of it. */
export interface Mistake {
  what: string
  file: string
  /** The file as the editor leaves it; nothing when it is taken away. */
  broken: (text: string) => string | Buffer | undefined
  /** A part of the sentence, after the name of the file. */
  told: string
  /** A part of the line that the sentence names; none for a film, which has no lines. */
  at?: string
}

/** A line that is written below a text. */
const below = (line: string) => (text: string) => `${text}\n${line}\n`

const hours = 'content/opening-hours.yaml'
const faq = 'content/faq/02-how-many-competitors.md'
const job = 'content/jobs/01-senior-product-engineer.md'

/** One of each kind that the build tells of; of schemas and rules there are tests beside them. */
export const mistakes: readonly Mistake[] = [
  {
    what: 'YAML that is broken',
    file: 'content/pages/faq.yaml',
    broken: (text) => text.replace('page:', 'page: ['),
    told: 'Implicit keys need to be on a single line',
    at: 'path:',
  },
  {
    what: 'a field that is missing',
    file: 'content/jobs/02-account-executive.md',
    broken: (text) => text.replace(/^department:.*\n/m, ''),
    told: 'department: is missing',
    at: 'title:',
  },
  {
    what: 'a field that there is not',
    file: 'content/integrations/01-salesforce.yaml',
    broken: (text) => `${text}draft: true\n`,
    told: 'draft: there is no such field; the fields here are ',
    at: 'draft:',
  },
  {
    what: 'a fact that has no answer',
    file: faq,
    broken: below('We are number {facts.registryCode} in the register.'),
    told: '{facts.registryCode} has no answer; put what needs it between [[ and ]]',
    at: 'We are number',
  },
  {
    what: 'an optional part without an end',
    file: faq,
    broken: below('We are in the register[[, number {facts.registryCode}.'),
    told: '“[[, number {facts.registryCode}.” has no ]] at its end',
    at: 'We are in the register',
  },
  {
    what: 'a token that there is not',
    file: faq,
    broken: below('{claims.nothing}'),
    told: '{claims.nothing} has no value. Write one of {brand}, ',
    at: '{claims.nothing}',
  },
  {
    what: 'two entries of one name',
    file: 'content/jobs/97-senior-product-engineer.md',
    broken: () => readFileSync(job, 'utf8'),
    told: `${job} is called senior-product-engineer already`,
    at: 'slug:',
  },
  {
    what: 'a title that is too long',
    file: 'content/posts/reading-a-rivals-pipeline.md',
    broken: (text) => text.replace(/^title: .*/m, `title: ${'x'.repeat(120)}`),
    told: 'title: has 120 characters and may have ',
    at: 'title:',
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
    what: 'a picture that is not there',
    file: 'content/logos.yaml',
    broken: (text) => text.replace('/logos/a16z.svg', '/logos/none.svg'),
    told: '/logos/none.svg leads nowhere',
    at: '/logos/none.svg',
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
  {
    what: 'a film without its captions',
    file: 'public/film/overview.vtt',
    broken: () => undefined,
    told: 'is missing; the film is film/overview.mp4, ',
  },
]

/**
 * Makes a mistake in a copy of the project.
 *
 * @returns a pattern of what is to be said, with its file and its line, and what mends it.
 */
export function makeMistake(folder: string, mistake: Mistake) {
  const path = join(folder, mistake.file)
  const before = existsSync(path) ? readFileSync(path) : undefined
  write(path, mistake.broken(`${before ?? ''}`))
  return { sentence: sentenceOf(mistake, path), mend: () => write(path, before) }
}

function write(path: string, content: string | Buffer | undefined): void {
  if (content === undefined) rmSync(path)
  else writeFileSync(path, content)
}

/** The three forms of a sentence: one fault of a file, faults below its name, and what the reader of YAML says. */
function sentenceOf({ file, told, at }: Mistake, path: string): RegExp {
  const [name, words] = [RegExp.escape(file), RegExp.escape(told)]
  if (at === undefined) return new RegExp(`^${name}:? ${words}`, 'm')
  const lines = readFileSync(path, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(at)) + 1
  const forms = [
    `, line ${line}\\b.*${words}`,
    ` is wrong:(?:\\n {2}.*)*\\n {2}line ${line}, .*${words}`,
    `: ${words}.* at line ${line},`,
  ]
  return new RegExp(`^${name}(?:${forms.join('|')})`, 'm')
}
