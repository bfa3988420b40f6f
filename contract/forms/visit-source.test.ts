import { expect, test } from 'vitest'
import { sourceNames } from '../leads/define-lead.ts'
import { leadShapes, leadTables } from '../leads/leads.ts'
import { defineForm, storesSource } from './define-form.ts'
import { email } from './text-fields.ts'
import { cleanHost, cleanSource, readReferrerHost, readVisitSource } from './visit-source.ts'

const at = (path: string) => new URL(path, 'https://cam.example')

test('the address of the form’s page says the campaign', () => {
  const address = at(
    '/blog?utm_source=news&utm_medium=mail&utm_campaign=may+1&utm_content=b&utm_term=t',
  )
  expect(readVisitSource(address, 'search.example')).toEqual({
    utmSource: 'news',
    utmMedium: 'mail',
    utmCampaign: 'may 1',
    utmContent: 'b',
    utmTerm: 't',
    referrerHost: 'search.example',
  })
})

test.each(['gclid', 'fbclid', 'msclkid', 'dclid', 'ttclid', 'li_fat_id', 'email'])(
  'what stands under %s in it is nowhere kept',
  (name) => {
    const page = at(`/?${name}=CjwK-77&utm_source=ads`)
    const host = readReferrerHost(`https://ads.example/?${name}=CjwK-77`, 'cam.example')
    expect(JSON.stringify(readVisitSource(page, host))).not.toContain('CjwK-77')
  },
)

test.each([
  ['https://search.example/find?q=secret', 'search.example'],
  ['https://cam.example/faq', ''],
  ['', ''],
  ['about:blank', ''],
  ['no address', ''],
])('the page before %j is the host %j', (referrer, host) => {
  expect(readReferrerHost(referrer, 'cam.example')).toBe(host)
})

test.each([
  ['a'.repeat(5_000), 'a'.repeat(100)],
  ['😀'.repeat(150), '😀'.repeat(100)],
  ['a\u0000b\r\nBcc: c', 'a b Bcc: c'],
  ['a\u202eb\u200bc', 'a b c'],
  ['<script>x</script>', 'script x /script'],
  ['\ud800', ''],
  [7, ''],
  [undefined, ''],
])('%j is kept as %j', (text, cleaned) => {
  expect(cleanSource(text)).toBe(cleaned)
})

test.each([
  ['Search.Example:8080', 'search.example:8080'],
  ['a b', ''],
  ['https://search.example', ''],
])('the host %j is kept as %j', (text, cleaned) => {
  expect(cleanHost(text)).toBe(cleaned)
})

test('no host makes a form fail', () => {
  const { schema } = defineForm({
    name: 'try',
    path: '/api/try',
    kind: 'messages',
    page: '/contact-us',
    responseFormat: 'json',
    fields: { email },
  })
  for (const value of ['a'.repeat(20_000), '\u0000', 7, null, ['a'], { a: 1 }, '']) {
    const values = { email: 'ada@example.com', referrerHost: value }
    expect(schema.safeParse(values).success).toBe(true)
  }
})

test.each(leadTables)('%s have its columns as their forms keep it', (kind) => {
  const columns = Object.keys(leadShapes[kind].columns)
  expect(sourceNames.every((name) => columns.includes(name))).toBe(storesSource(kind))
})
