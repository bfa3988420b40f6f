import { expect, test } from 'vitest'
import { type Glossary, glossarySchema } from '../../contract/content/glossary.ts'
import { messages } from '../../contract/messages.ts'
import { apiMessages } from '../http/api-messages.ts'
import {
  adviseFigures,
  advisePlaceholders,
  adviseTerms,
  type Passage,
  parsePassages,
} from './word-advice.ts'

const glossary: Glossary = glossarySchema.parse({
  terms: [
    { write: 'email', never: ['mail', 'mails', 'mailed', 'e-mail'] },
    { write: 'competitor', never: ['rival', "rival's"], except: ['content/posts/*'] },
    { write: 'select', never: ['press', 'click', 'tap'] },
    { write: 'connected with', never: ['meets whom'] },
  ],
  literals: ['a mail coach'],
  figures: [{ on: 'content/pages/yours.yaml', because: 'the reader types them' }],
})
const at = (file: string, text: string) => parsePassages(text, file)

test('an article says its fields and its text, each with its line, without keys and code', () => {
  const text = [
    '---',
    'title: A title',
    'slug: mail',
    'lines:',
    '  - >-',
    '    One line',
    '    and mail',
    '---',
    '',
    'Two `mail` and [a link](/mail), and',
    'a mail.',
    '',
  ].join('\n')
  const advice = adviseTerms(parsePassages(text, 'content/faq/a.md'), glossary)
  expect(advice.map((sentence) => sentence.split(':')[0])).toEqual([
    'content/faq/a.md, line 7',
    'content/faq/a.md, line 11',
  ])
})

test.each([
  ['label: We send a mail to you', 'write email, not mail'],
  ['label: A rival’s reps', "write competitor, not rival's"],
  ['label: By E-mail', 'write email, not E-mail'],
  ['label: >-\n  who meets\n  whom', 'write connected with, not meets whom'],
])('“%s” has another word', (text, expected) => {
  const [advice = '', ...others] = adviseTerms(at('content/pages/a.yaml', text), glossary)
  expect(others).toEqual([])
  expect(advice).toMatch(/^content\/pages\/a\.yaml, line \d: /)
  expect(advice).toContain(expected)
})

test.each([
  ['a file where it may stand', 'content/posts/one.md', '---\na: 1\n---\nA rival, and its reps'],
  ['a phrase with another meaning', 'content/a.yaml', 'a: It came by a mail coach'],
  ['an address', 'content/a.yaml', 'a: Go to /no-mail, to mail.example.com or to mail@example.com'],
  ['a longer word', 'content/a.yaml', 'a: The mailbox, and a rivalry'],
])('%s needs no other word', (_what, file, text) => {
  expect(adviseTerms(at(file, text), glossary)).toEqual([])
})

const claims = { customers: { value: '200+', givenBy: 'the owner' } }

test.each(['300+ customers', '41% more', '2-4x faster', '250 customers', 'over 12 %'])(
  '“%s” is in no claim',
  (text) => {
    expect(adviseFigures(at('content/a.yaml', `a: In ${text}`), claims, glossary)).toHaveLength(1)
  },
)

/** The sentences that the server and the forms say; a function is asked for the one of an example. */
const answers: Passage[] = Object.entries({ ...messages, ...apiMessages }).map(
  ([file, message]) => ({
    file,
    text: typeof message === 'string' ? message : (message as (value: 2) => string)(2),
    lineAt: () => 1,
  }),
)

test('what the program says itself keeps to the words of the house', () => {
  expect([...adviseTerms(answers, glossary), ...advisePlaceholders(answers)]).toEqual([])
})
