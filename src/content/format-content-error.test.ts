// @vitest-environment node
import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { formatContentError } from './format-content-error.ts'
import { jobSchema } from './job.ts'
import { logosSchema, navigationSchema } from './site.ts'

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

test('a file as it should be has no fault', () => {
  expect(formatContentError(file, job, jobSchema)).toBeUndefined()
})

test.each([
  [
    'a wrong value',
    { posted: 'last week' },
    /posted: .+; found "last week" \(the day the position/,
  ],
  ['a field left out', { department: undefined }, /department: is missing \(the team\)/],
  ['a field without a value', { title: null }, /title: is missing \(the position\)/],
  ['a value of another kind', { title: 7 }, /title: .+; found 7 \(the position\)/],
  [
    'HTML in a field',
    { summary: '<b>Run</b>' },
    /summary: must be one line of plain text without < >/,
  ],
  [
    'too long a text',
    { type: 'x'.repeat(200) },
    /type: has 200 characters and may have 20; found "x{59}… \(full-time or part-time\)/,
  ],
])('%s is told with file, field, what was found and what belongs there', (_what, fields, line) => {
  const fault = formatContentError(file, { ...job, ...fields }, jobSchema)
  expect(fault).toMatch(/^content\/jobs\/02-account-executive\.md is wrong:\n {2}\S/)
  expect(fault).toMatch(line)
})

test('a field of another name is told with the names there are', () => {
  const { department, ...others } = job
  expect(formatContentError(file, { ...others, departement: department }, jobSchema)).toBe(
    [
      `${file} is wrong:`,
      '  department: is missing (the team)',
      '  departement: there is no such field; the fields here are title, slug, department, location, type, posted, summary, keywords, draft, publishOn, until',
    ].join('\n'),
  )
})

test('a field within lists and groups is named by its whole path', () => {
  const navigation = { header: [{ label: 'Features', href: 'features' }] }
  expect(formatContentError('content/navigation.yaml', navigation, navigationSchema)).toContain(
    'header.0.href: must begin with /, #, https:// or mailto:; found "features" (where the link goes)',
  )
})

test('too short a list is told', () => {
  expect(formatContentError('content/logos.yaml', { items: [] }, logosSchema)).toMatch(
    /items: .+8.+found \[\]/,
  )
})

test('a schema that ends in a transformation is described as well', () => {
  const schema = z
    .strictObject({ slug: z.string().describe('the address').optional() })
    .transform((item) => item)
  expect(formatContentError('a.yaml', { slug: 7 }, schema)).toMatch(/slug: .+; found 7/)
})
