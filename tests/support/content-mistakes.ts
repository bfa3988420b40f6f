import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something wrong that an editor leaves in a file, and what is said of it. */
export interface Mistake {
  what: string
  file: string
  /** The file as the editor leaves it; nothing when it is taken away. Of one that is new, the text before is empty. */
  broken: (text: string) => string | Buffer | undefined
  /** A part of the sentence, after the name of the file. */
  told: string
  /** A part of the line that the sentence names; none for a film, which has no lines. */
  at: string | undefined
}

const faq = 'content/faq/02-how-many-competitors.md'
const job = 'content/jobs/01-senior-product-engineer.md'
const hours = 'content/opening-hours.yaml'
const redirects = 'content/redirects.yaml'
const film = 'public/film/overview'

const move = (text: string, from: string, to: string) =>
  `${text.replace(/^\[\]$/m, '')}\n- { from: ${from}, to: ${to} }\n`

/** Told of one file without looking at another; of tokens a file is told the first that is wrong. */
export const mistakesWithinFiles: readonly Mistake[] = [
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
    file: 'content/faq/03-how-access-works.md',
    broken: (text) => `${text}\nWe are number {facts.registryCode} in the register.\n`,
    told: '{facts.registryCode} has no answer; put what needs it between [[ and ]]',
    at: 'We are number',
  },
  {
    what: 'an optional part without a fact',
    file: 'content/faq/05-integrations-and-exports.md',
    broken: (text) => `${text}\nWe are in the register[[, number 12]].\n`,
    told: '“[[, number 12]]” names no fact',
    at: 'We are in the register',
  },
  {
    what: 'an optional part without an end',
    file: 'content/faq/06-contact-databases.md',
    broken: (text) => `${text}\nWe are in the register[[, number {facts.registryCode}.\n`,
    told: '“[[, number {facts.registryCode}.” has no ]] at its end',
    at: 'We are in the register',
  },
  {
    what: 'an answer that is too long',
    file: 'content/facts.yaml',
    broken: (text) =>
      text.replace(
        /(?<=^mailboxRetention:\n(?: {2}.*\n)*? {2}value:)/m,
        ' ninety days, or longer if asked',
      ),
    told: 'mailboxRetention.value: has 31 characters and may have 20',
    at: 'value: ninety days',
  },
  {
    what: 'a day written another way',
    file: 'content/posts/from-list-to-crm.md',
    broken: (text) => text.replace(/^date: .*/m, 'date: 20.11.2026'),
    told: 'date: must be a day such as 2027-01-31; found "20.11.2026"',
    at: 'date:',
  },
  {
    what: 'two entries of one name',
    file: 'content/jobs/97-senior-product-engineer.md',
    broken: () => readFileSync(job, 'utf8'),
    told: `${job} is called senior-product-engineer already`,
    at: 'slug:',
  },
  {
    what: 'a token that there is not',
    file: faq,
    broken: (text) => `${text}\n{claims.nothing}\n`,
    told: '{claims.nothing} has no value. Write one of {brand}, ',
    at: '{claims.nothing}',
  },
  {
    what: 'a title that is too long',
    file: 'content/posts/reading-a-rivals-pipeline.md',
    broken: (text) => text.replace(/^title: .*/m, `title: ${'x'.repeat(120)}`),
    told: 'title: has 120 characters and may have ',
    at: 'title:',
  },
  {
    what: 'an hour with one digit',
    file: hours,
    broken: (text) => text.replace('"09:00"', '"9:00"'),
    told: 'must be a time such as "09:30", in quotes; found "9:00"',
    at: '"9:00"',
  },
  {
    what: 'an hour after midnight',
    file: hours,
    broken: (text) => text.replace('"20:00"', '"25:00"'),
    told: 'must be a time such as "09:30", in quotes; found "25:00"',
    at: '"25:00"',
  },
  {
    what: 'a time zone that there is not',
    file: hours,
    broken: (text) => text.replace('Europe/Tallinn', 'Europe/Talinn'),
    told: 'zone: must be a time zone such as Europe/Tallinn; found "Europe/Talinn"',
    at: 'zone:',
  },
]

/** Told of a file beside others, or beside the day. */
export const mistakesBetweenFiles: readonly Mistake[] = [
  {
    what: 'an address that moved, and has a page',
    file: redirects,
    broken: (text) => move(text, '/pricing', '/features'),
    told: 'there is a page at this address',
    at: 'from: /pricing',
  },
  {
    what: 'an address that moved to one that moved',
    file: redirects,
    broken: (text) => move(move(text, '/older-name', '/old-name'), '/old-name', '/features'),
    told: 'it leads to /old-name, which moved as well; write to: /features',
    at: 'from: /older-name',
  },
  {
    what: 'an address that moved to no page',
    file: redirects,
    broken: (text) => move(text, '/no-name', '/no-such-page'),
    told: 'it leads to /no-such-page, where there is no page',
    at: 'from: /no-name',
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
    broken: (text) => `${text}\n[Book](/bok)\n`,
    told: '/bok leads nowhere',
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
    what: 'a banner that ends before it begins',
    file: 'content/banner.yaml',
    broken: (text) => text.replace(/^publishOn: .*/m, 'publishOn: 2999-01-01'),
    told: 'is before publishOn, 2999-01-01: it would never show',
    at: 'until:',
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
    file: `${film}.mp4`,
    broken: () => readFileSync('public/film/poster.webp'),
    told: 'is no film in MP4',
    at: undefined,
  },
  {
    what: 'a film without its captions',
    file: `${film}.vtt`,
    broken: () => undefined,
    told: 'is missing; the film is film/overview.mp4, ',
    at: undefined,
  },
]

/** Mistakes that were made in a copy of the project. */
export interface MadeMistakes {
  /** What is to be said, a pattern for each of them: its file, its line, and what is wrong. */
  sentences: readonly RegExp[]
  mend: () => void
}

/** Makes mistakes in a copy of the project, those of one file one upon the other. */
export function makeMistakes(folder: string, mistakes: readonly Mistake[]): MadeMistakes {
  const files = [...new Set(mistakes.map(({ file }) => file))]
  const before = files.map((file) => [file, contentOf(join(folder, file))] as const)
  for (const { file, broken } of mistakes) {
    const path = join(folder, file)
    write(path, broken(`${contentOf(path) ?? ''}`))
  }
  return {
    sentences: mistakes.map((mistake) => sentenceOf(mistake, join(folder, mistake.file))),
    mend: () => {
      for (const [file, content] of before) write(join(folder, file), content)
    },
  }
}

function contentOf(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined
}

function write(path: string, content: string | Buffer | undefined): void {
  if (content === undefined) rmSync(path)
  else writeFileSync(path, content)
}

/**
 * The three forms of a sentence: one fault of a file, faults that stand below its name, and what the reader of YAML
 * says, who names the line himself.
 */
function sentenceOf({ file, told, at }: Mistake, path: string): RegExp {
  const [name, words] = [RegExp.escape(file), RegExp.escape(told)]
  if (at === undefined) return new RegExp(`^${name}:? ${words}`, 'm')
  const lines = readFileSync(path, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(at)) + 1
  if (line === 0) throw new Error(`${file} has no line with ${at}.`)
  const forms = [
    `, line ${line}\\b.*${words}`,
    ` is wrong:(?:\\n {2}.*)*\\n {2}line ${line}, .*${words}`,
    `: ${words}.* at line ${line},`,
  ]
  return new RegExp(`^${name}(?:${forms.join('|')})`, 'm')
}
