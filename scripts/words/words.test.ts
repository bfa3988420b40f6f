import { expect, test } from 'vitest'
import { type Glossary, glossarySchema } from '../../src/content/glossary.ts'
import { textOfPage } from './read-texts.ts'
import { figureFaults, placeholderFaults, termFaults } from './word-faults.ts'

const glossary: Glossary = glossarySchema.parse({
  terms: [
    { write: 'email', never: ['mail', 'e-mail'] },
    { write: 'competitor', never: ['rival', "rival's"], except: ['/blog*'] },
  ],
  literals: ['a mail coach'],
  figures: [{ on: '/yours', because: 'the reader types them' }],
})
const at = (place: string, text: string) => [{ place, text }]

test('a page says its text, its head, what is read out and what its islands bring, without code', () => {
  const props = '{"copy":[0,{"label":[0,"Find a name"],"href":[0,"/search"]}]}'.replaceAll(
    '"',
    '&quot;',
  )
  const html = `<title>Terms &amp; more</title><meta name="description" content="In few words">
    <style>p { content: "no text" }</style><p>One <b>new</b><!-- -->
    name</p><p>Two</p><pre>mail()</pre>
    <img alt="A small map"><astro-island props="${props}"></astro-island>`
  expect(textOfPage(html).split('\n')).toEqual([
    'Terms & more',
    'One new name',
    'Two',
    'In few words',
    'A small map',
    'Find a name',
  ])
})

test.each([
  ['/faq', 'We send a mail to you', 'write email, not mail'],
  ['/faq', 'A rival’s reps', "write competitor, not rival's"],
  ['mail/booked', 'By E-mail', 'write email, not E-mail'],
])('%s: “%s” has another word', (place, text, told) => {
  const [fault = '', ...others] = termFaults(at(place, text), glossary)
  expect(others).toEqual([])
  expect(fault).toContain(`${place}: `)
  expect(fault).toContain(told)
})

test.each([
  ['a page where it may stand', '/blog/one', 'A rival, and its reps'],
  ['a phrase with another meaning', '/faq', 'It came by a mail coach'],
  ['an address', '/faq', 'Go to /no-mail, to mail.example.com or to mail@example.com'],
  ['a longer word', '/faq', 'The mailbox, and a rivalry'],
])('%s is no fault', (_what, place, text) => {
  expect(termFaults(at(place, text), glossary)).toEqual([])
})

const claims = { customers: { value: '200+', givenBy: 'the owner' } }

test.each(['300+ customers', '41% more', '2-4x faster', '250 customers', 'over 12 %'])(
  '“%s” is in no claim',
  (text) => {
    expect(figureFaults(at('/', text), claims, glossary)).toHaveLength(1)
  },
)

test.each(['200+ customers', '12 months, 3 reps, RFC 8058, 4x4'])(
  '“%s” is a claim or no figure of ours',
  (text) => {
    expect(figureFaults(at('/', text), claims, glossary)).toEqual([])
  },
)

test.each([
  'Lorem ipsum dolor',
  'TODO: a name',
  'Write to {email}',
  'Code [[, {facts.code}]]',
  '[object Object]',
])('“%s” is a placeholder', (text) => {
  expect(placeholderFaults(at('/', text)).length).toBeGreaterThan(0)
})
