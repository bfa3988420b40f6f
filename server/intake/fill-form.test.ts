import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiMessages } from '../../contract/api-messages.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import { messages } from '../../contract/messages.ts'
import { cutPage } from '../../scripts/site/cut-page.ts'
import { pageFactsOf } from '../../scripts/site/page-facts.ts'
import { fillParts } from '../site/fill-parts.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtPage, pathOf } from '../testing/built-site.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { refusedFormValues } from './fill-form.ts'

const action = contactForm.path

/** The contact page after a refusal. */
function refilled(typed: Record<string, string>, fields: Record<string, string> = {}): string {
  return refill(builtRelease.pages.get('/contact-us'), { typed, fields, message: 'Not yet.' })
}

function refill(
  parts: ReturnType<typeof cutPage>,
  refused: Parameters<typeof refusedFormValues>[1],
  to: string = action,
): string {
  const form = parts?.forms.find((one) => one.action === to)
  if (!parts || !form) throw new Error(`no form that is sent to ${to}`)
  return fillParts(parts.chunks, refusedFormValues(form, refused))
}

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '</textarea><script>alert(1)</script>',
  '</title></style><svg onload=alert(1)>',
  '&lt;b&gt; &amp; &quot;',
  '<!-- ]]> <?x?> $& {{x}}',
  'é “q” 😀 \u2028\u00a0',
]

describe('a refused form', () => {
  test.each(hostile)('keeps %s as text', (text) => {
    const $ = load(refilled({ name: text, message: text }, { name: text }))
    expect($('[name=name]').val()).toBe(text)
    expect($('[name=message]').text()).toBe(text)
    expect($('[data-error-for=name]').text()).toBe(text)
    const built = load(builtPage('/contact-us'))
    expect($('*').length).toBe(built('*').length)
    expect($('[onfocus], [onerror], [onload]').length).toBe(0)
  })

  test('is the form of that action, and others on its page are left alone', () => {
    const other = '<form method="post" action="/api/other"><input name="email"></form>'
    const page = `${other}<form method="post" action="${action}"><input name="email"></form>`
    const refused = { typed: { email: 'a@b' }, fields: { email: messages.email }, message: '' }
    const $ = load(refill(cutPage('/nowhere', page), refused))
    expect($(`form[action="${action}"] [name=email]`).val()).toBe('a@b')
    expect($('form[action="/api/other"] [name=email]').val()).toBeUndefined()
  })

  test('shows the errors and marks the fields', () => {
    const $ = load(refilled({}, { name: 'Name is required', message: 'Message is required' }))
    const marked = (selector: string) =>
      $('form')
        .find(selector)
        .toArray()
        .map(({ attribs }) => attribs.name)
    expect($('[data-error-for=name]').attr('hidden')).toBeUndefined()
    expect($('[data-error-for=email]').attr('hidden')).toBeDefined()
    expect($('[data-form-alert]').text()).toBe('Not yet.')
    expect($('[data-form-alert]').attr('hidden')).toBeUndefined()
    expect(marked('[aria-invalid=true]')).toEqual(['name', 'message'])
    expect(marked('[autofocus]')).toEqual(['name'])
  })

  test('says above it nothing that stands beside a field', () => {
    const parts = builtRelease.pages.get('/contact-us')
    const refused = { typed: {}, fields: { email: messages.email }, message: messages.email }
    const $ = load(refill(parts, refused))
    expect($('[data-form-alert]').attr('hidden')).toBeDefined()
    expect($('[data-form-alert]').text()).toBe('')
  })

  test('keeps a choice, and only that one', () => {
    const page = `<form method="post" action="${action}">
      <select name="size"><option selected>small<option value="2">large</select>
      <input type="radio" name="way" value="a" checked><input type="radio" name="way" value="b">
      <input type="checkbox" name="sure" value="yes"></form>`
    const typed = { size: '2', way: 'b', sure: 'yes' }
    const $ = load(refill(cutPage('/nowhere', page), { typed, fields: {}, message: '' }))
    expect($('select').val()).toBe('2')
    expect($('[name=way]:checked').val()).toBe('b')
    expect($('[name=sure]').is(':checked')).toBe(true)
  })

  test('keeps scripts and styles, so that the policy of the page still fits', () => {
    const page = refilled({ name: '<style>', message: '<script>x</script>' })
    expect(pageFactsOf(page)).toEqual(pageFactsOf(builtPage('/contact-us')))
  })
})

describe('a refused plain form', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp()
  })
  afterAll(() => server.close())

  const post = (
    url: string,
    values: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(values).toString(),
    })

  test.each([
    ['the page it came from', 'https://cam.example/resources?type=guide', '/resources'],
    ['its own page when it came from another site', 'https://evil.example/resources', '/'],
    ['its own page when that page has no such form', 'https://cam.example/features', '/'],
    ['its own page when it came from nowhere', '', '/'],
  ])('is answered with %s', async (_what, referer, path) => {
    const answer = await post('/api/newsletter', { email: 'a@b' }, referer ? { referer } : {})
    expect(answer.statusCode).toBe(422)
    const $ = load(answer.body)
    expect(pathOf(answer.body)).toBe(path)
    expect($('[name=email]').first().val()).toBe('a@b')
    expect($('[data-error-for=email]').first().text()).toBe(messages.email)
  })

  test('carries the policy of its page, and is not kept by any cache', async () => {
    const page = await server.app.inject('/contact-us')
    const answer = await post('/api/contact-us', { name: 'Ada' })
    expect(answer.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['malformed', 400, { payload: 'email=%ff' }],
    ['too large', 413, { payload: `email=${'a'.repeat(33 * 1024)}` }],
    ['from another site', 403, { payload: 'email=x', headers: { origin: 'https://evil.example' } }],
  ])('is a short page when it is %s', async (_what, status, { payload, ...rest }) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      ...('headers' in rest && rest.headers),
    }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      headers,
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(load(answer.body)('h1').text()).toBe(apiMessages.notSentTitle)
    expect(await server.stored()).toBe(0)
  })

  test('a field that comes twice is refused', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a@b.example&email=c@d.example',
    })
    expect(answer.statusCode).toBe(400)
  })
})
