import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../../contract/messages.ts'
import { pageHeaders } from '../http/headers.ts'
import { siteFiles } from '../testing/built-site.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { fillForm } from './fill-form.ts'

const html = String(siteFiles['contact-us.html'])
const action = '/api/contact-us'

function refill(typed: Record<string, string>, fields: Record<string, string> = {}) {
  const page = fillForm(html, { action, typed, fields, message: 'Not yet.' }) ?? ''
  return load(page)
}

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '</textarea><script>alert(1)</script>',
  '</title></style><svg onload=alert(1)>',
  '&lt;b&gt; &amp; &quot;',
  '<!-- ]]> <?x?> $x {{x}}',
  'é “q” 😀 \u2028\u00a0',
]

describe('refillPage', () => {
  test.each(hostile)('keeps %s as text', (text) => {
    const $ = refill({ name: text, message: text }, { name: text })
    expect($('[name=name]').val()).toBe(text)
    expect($('textarea').text()).toBe(text)
    expect($('[data-error-for=name]').text()).toBe(text)
    expect($('script').length).toBe(load(html)('script').length)
    expect($('img, svg, [onfocus], [onerror]').length).toBe(0)
  })

  test('fills the form of that action and leaves the others alone', () => {
    const $ = refill({ email: 'ada@example.com' }, { email: messages.email })
    expect($(`form[action="${action}"] [name=email]`).val()).toBe('ada@example.com')
    expect($('form[action="/api/newsletter"] [name=email]').val()).toBeUndefined()
    expect($('form[action="/api/newsletter"] [data-error-for]').attr('hidden')).toBeDefined()
  })

  test('shows the errors and marks the fields', () => {
    const $ = refill({}, { name: 'Name is required', message: 'Message is required' })
    expect($('[data-error-for=name]').attr('hidden')).toBeUndefined()
    expect($('[data-error-for=email]').attr('hidden')).toBeDefined()
    expect($('[data-form-alert]').first().text()).toBe('Not yet.')
    expect($('[data-form-alert]').first().attr('hidden')).toBeUndefined()
    expect(
      $('[aria-invalid=true]')
        .toArray()
        .map((one) => one.attribs.name),
    ).toEqual(['name', 'message'])
    expect(
      $('[autofocus]')
        .toArray()
        .map((one) => one.attribs.name),
    ).toEqual(['name'])
  })

  test('keeps a choice', () => {
    const page = fillForm(String(siteFiles['book.html']), {
      action: '/api/booking',
      typed: { timeZone: 'Europe/Tallinn' },
      message: '',
      fields: {},
    })
    expect(load(page ?? '')('select').val()).toBe('Europe/Tallinn')
  })

  test('keeps scripts and styles, so that the policy of the page still fits', () => {
    const page = fillForm(html, { action, typed: { name: '<style>' }, message: 'No', fields: {} })
    expect(pageHeaders(page ?? '', { https: true })).toEqual(pageHeaders(html, { https: true }))
  })

  test('is undefined for a page without the form', () => {
    expect(
      fillForm('<form action="/api/other"></form>', {
        action,
        typed: {},
        message: '',
        fields: {},
      }),
    ).toBeUndefined()
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
    ['the page it came from', 'https://cam.example/resources?type=guide', 'Resources'],
    ['its own page when it came from another site', 'https://evil.example/resources', 'Home'],
    ['its own page when that page has no such form', 'https://cam.example/features', 'Home'],
    ['its own page when it came from nowhere', '', 'Home'],
  ])('is answered with %s', async (_what, referer, heading) => {
    const answer = await post('/api/newsletter', { email: 'a@b' }, referer ? { referer } : {})
    expect(answer.statusCode).toBe(422)
    const $ = load(answer.body)
    expect($('h1').text()).toBe(heading)
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
    expect(load(answer.body)('h1').text()).toBe(messages.notSentTitle)
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
