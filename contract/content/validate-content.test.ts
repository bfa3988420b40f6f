// @vitest-environment node

import { expect, test } from 'vitest'
import * as z from 'zod'
import { bands } from './band-schemas.ts'
import { jobSchema } from './collections.ts'
import { validateContent } from './validate-content.ts'

const job = {
  title: 'Account Executive',
  slug: 'account-executive',
  department: 'Sales',
  location: 'Remote (EU/UK)',
  type: 'Full-time',
  posted: '2026-11-10',
  summary: 'Run the interviews.',
}
const file = 'content/jobs/02-account-executive.md'

test.each([
  [
    'a wrong value',
    { posted: 'last week' },
    /posted: must be a day such as 2027-01-31; found "last week" \(the day the position/,
  ],
  ['a field left out', { summary: undefined }, /summary: is missing \(one sentence about/],
  [
    'a value of another kind',
    { title: 7 },
    /title: must be text; put it in quotes; found 7 \(the position\)/,
  ],
  [
    'too long a text',
    { title: 'x'.repeat(200) },
    /title: has 200 characters and may have 60; found "x{59}… \(the position\)/,
  ],
])('%s is told with file, field, what was found and what belongs there', (_what, fields, line) => {
  const validate = () => validateContent(file, { ...job, ...fields }, jobSchema)
  expect(validate).toThrow(/^content\/jobs\/02-account-executive\.md is wrong:\n {2}\S/)
  expect(validate).toThrow(line)
})

test('a field of another name is told with the names there are', () => {
  const { department, ...others } = job
  expect(() => validateContent(file, { ...others, departement: department }, jobSchema)).toThrow(
    [
      `${file} is wrong:`,
      '  department: is missing',
      '  departement: there is no such field; the fields here are title, slug, department, location, type, posted, summary, keywords, draft, publishOn, until',
    ].join('\n'),
  )
})

test('an entry of a list is counted from one, in a file that is a list by itself too', () => {
  const schema = z.strictObject({ items: z.array(z.strictObject({ to: z.array(z.int()) })) })
  const items = [{ to: [1] }, { to: [1, 'x'] }]
  expect(() => validateContent('a.yaml', { items }, schema)).toThrow('  entry 2, to, entry 2: must')
  const more = z.strictObject({ bands: z.array(z.array(z.string())) })
  expect(() => validateContent('a.yaml', { bands: [['a', 1]] }, more)).toThrow(
    '  bands, entry 1, entry 2: must',
  )
})

test('a schema that ends in a transformation is described as well', () => {
  const schema = z
    .strictObject({ slug: z.string().describe('the address').optional() })
    .transform((item) => item)
  expect(() => validateContent('a.yaml', { slug: 7 }, schema)).toThrow(/slug: .+; found 7/)
})

test.each([
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'has 3 entries and may have 2'],
  [z.string().min(5), 'four', 'has 4 characters and must have at least 5'],
  [z.int().max(10), 11, 'must be at most 10'],
  [z.int().positive(), 0, 'must be more than 0'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.array(z.string()), 'a', 'must be a list'],
  [z.strictObject({}), 'a', 'must have fields of its own'],
  [z.enum(['a', 'b', 'c']), 'd', 'must be a, b or c'],
  [z.url(), 'a', 'must be a whole address, such as https://'],
  [z.email(), 'a', 'must be an email address'],
  [z.string().regex(/^a$/, 'must be an a'), 'b', 'must be an a'],
  [z.union([z.strictObject({ a: z.string() }), z.string()]), 7, 'must have one of the forms'],
  [z.record(z.string().regex(/^a$/, 'must be an a'), z.string()), { b: '' }, 'must be an a'],
])('what a schema wants is said in plain words: %#', (field, value, sentence) => {
  const validate = () => validateContent('a.yaml', { field: value }, z.strictObject({ field }))
  expect(validate).toThrow(`: ${sentence}`)
})

test('a field of a band is told by what that band takes', () => {
  const closing = { band: 'closing', heading: 'x', lead: 'x', action: { label: 'x', href: '/x' } }
  const page = { bands: [{ ...closing, text: 'x' }] }
  expect(() => validateContent('content/pages/x.yaml', page, z.object({ bands }))).toThrow(
    'text: there is no such field; the fields here are heading, lead, action, second, band',
  )
})
