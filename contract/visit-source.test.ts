import { expect, test } from 'vitest'
import { defineForm, keepsSource } from './forms/define-form.ts'
import { email } from './forms/text.ts'
import { sourceNames } from './leads/define-lead.ts'
import { leadShapes, leadTables } from './leads/leads.ts'
import { cleanHost, cleanPage, cleanSource, sourceFields, sourceOf } from './visit-source.ts'

const at = (path: string) => new URL(path, 'https://cam.example')

test('the first address says campaign, page and the host before', () => {
  const address = at(
    '/blog?utm_source=news&utm_medium=mail&utm_campaign=may+1&utm_content=b&utm_term=t',
  )
  expect(sourceOf(address, 'https://search.example/find?q=secret')).toEqual({
    utmSource: 'news',
    utmMedium: 'mail',
    utmCampaign: 'may 1',
    utmContent: 'b',
    utmTerm: 't',
    referrerHost: 'search.example',
    firstPage: '/blog',
  })
})

test.each(['gclid', 'fbclid', 'msclkid', 'dclid', 'ttclid', 'li_fat_id', 'email'])(
  'what stands under %s in it is nowhere kept',
  (name) => {
    const source = sourceOf(
      at(`/?${name}=CjwK-77&utm_source=ads`),
      `https://ads.example/?${name}=CjwK-77`,
    )
    expect(JSON.stringify(source)).not.toContain('CjwK-77')
  },
)

test('a page of ours is no host before, nor is what can be read as none', () => {
  for (const before of ['https://cam.example/faq', '', 'about:blank', 'no address']) {
    expect(sourceOf(at('/'), before).referrerHost).toBe('')
  }
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
])('%j is kept as %j', (text, kept) => {
  expect(cleanSource(text)).toBe(kept)
})

test.each([
  ['Search.Example:8080', 'search.example:8080'],
  ['a b', ''],
  ['https://search.example', ''],
])('the host %j is kept as %j', (text, kept) => {
  expect(cleanHost(text)).toBe(kept)
})

test.each([
  ['/faq?gclid=1#a', '/faq'],
  ['//evil.example', ''],
  ['/api/contact-us', ''],
  ['faq', ''],
])('the page %j is kept as %j', (text, kept) => {
  expect(cleanPage(text)).toBe(kept)
})

test('no value of it makes a form fail', () => {
  const { schema } = defineForm({
    name: 'try',
    path: '/api/try',
    kind: 'messages',
    page: '/contact-us',
    responseFormat: 'json',
    fields: { email },
  })
  for (const value of ['a'.repeat(20_000), '\u0000', 7, null, ['a'], { a: 1 }, '']) {
    const said = Object.fromEntries(sourceFields.map((name) => [name, value]))
    expect(schema.safeParse({ email: 'ada@example.com', ...said }).success).toBe(true)
  }
})

test.each(leadTables)('%s have its columns as their forms keep it', (kind) => {
  const columns = Object.keys(leadShapes[kind].columns)
  expect(sourceNames.every((name) => columns.includes(name))).toBe(keepsSource(kind))
})
