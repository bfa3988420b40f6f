import { load } from 'cheerio'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { bookingForm } from '../../contract/forms/booking.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import { newsletterForm } from '../../contract/forms/subscriptions.ts'
import { messages } from '../../contract/messages.ts'
import { apiMessages } from '../http/api-messages.ts'
import { HttpError } from '../http/http-error.ts'
import { readBodies } from '../http/read-body.ts'
import { readSettings } from '../settings/settings.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtPage, findCanonicalPath } from '../testing/built-site.ts'
import { appForAll } from '../testing/for-each.ts'
import { testForms } from '../testing/forms.ts'
import { createTestApp } from '../testing/test-app.ts'
import { type RenderedForm, rerenderForm } from './rerender-form.ts'

describe('a refused plain form', () => {
  const server = appForAll()

  test.each([
    ['the page it came from', 'https://cam.example/resources?type=guide', '/resources'],
    ['its own page when it came from another site', 'https://evil.example/resources', '/'],
    ['its own page when that page has no form', 'https://cam.example/features', '/'],
    ['its own page when that page has another form', 'https://cam.example/contact-us', '/'],
    ['its own page when it came from nowhere', '', '/'],
  ])('is answered with %s', async (_what, referer, path) => {
    const answer = await server.submit(
      '/api/newsletter',
      { email: 'a@b' },
      referer ? { referer } : {},
    )
    expect(answer.statusCode).toBe(422)
    const $ = load(answer.body)
    expect(findCanonicalPath(answer.body)).toBe(path)
    expect($('[name=email]').first().val()).toBe('a@b')
    expect($('[data-error-for=email]').first().text()).toBe(messages.email)
  })

  test.each(testForms)('of $path comes back with every value that was typed', async (form) => {
    const typed = { ...form.valid, email: 'ada@nowhere' }
    const $ = load((await server.submit(form.path, typed)).body)
    const values = Object.keys(typed).map((name) => {
      const controls = $(`form[action="${form.path}"] [name="${name}"]`)
      const chosen = controls.is('[type=radio]') ? controls.filter('[checked]') : controls
      return [name, chosen.val() ?? '']
    })
    expect(Object.fromEntries(values)).toEqual(typed)
  })

  test('of bookings gives the reason, also when the free times cannot be read', async () => {
    const broken = await createTestApp()
    await broken.database.schema.dropTable('booking_slots').execute()
    const answer = await broken.submit(bookingForm.path, { email: 'a@b' })
    expect(findCanonicalPath(answer.body)).toBe(bookingForm.page)
    expect(load(answer.body)('[data-error-for=email]').text()).toBe(messages.email)
    await broken.close()
  })

  test('of an application names its position, which its own address does no more', async () => {
    const referer = 'https://cam.example/contact-us?job=data-engineer'
    const answer = await server.submit(contactForm.path, { name: 'Ada', job: '' }, { referer })
    expect(load(answer.body)('[name=job]').val()).toBe('data-engineer')
  })

  test('keeps markup that is sent as the job out of its page, or text in its field', async () => {
    const job = '"><script>alert(1)</script>'
    const page = await server.app.inject(`/contact-us?job=${encodeURIComponent(job)}`)
    const referer = `https://cam.example/contact-us?job=${encodeURIComponent(job)}`
    const answer = await server.submit(contactForm.path, { name: 'Ada', job }, { referer })
    for (const { body } of [page, answer]) {
      expect(body).not.toContain('alert(1)</script>')
      expect(['', job]).toContain(load(body)('[name=job]').val() ?? '')
    }
  })

  test('says in its title what is wrong, has the policy of its page, and is kept by no cache', async () => {
    const title = (html: string) => load(html)('head > title').text()
    const page = await server.app.inject('/contact-us')
    const answer = await server.submit(contactForm.path, { name: 'Ada' })
    expect(title(answer.body)).toBe(`${messages.refusedTitle}${title(page.body)}`)
    expect(answer.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['malformed', 400, { payload: 'email=%ff' }],
    ['too large', 413, { payload: `email=${'a'.repeat(33 * 1024)}` }],
    ['from another site', 403, { payload: 'email=x', headers: { origin: 'https://evil.example' } }],
  ])('is a short page when it is %s', async (_what, status, { payload, ...rest }) => {
    const own = 'headers' in rest ? rest.headers : {}
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...own }
    const url = newsletterForm.path
    const answer = await server.app.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    const page = load(answer.body)
    expect(page('h1').text()).toBe(apiMessages.notSentTitle)
    expect(page('a').attr('href')).toBe(status === 403 ? newsletterForm.page : undefined)
    expect(await server.stored()).toBe(0)
  })
})

describe('a form that was refused', () => {
  const form: RenderedForm = { path: contactForm.path, formPage: contactForm.page }
  const typed = { name: 'Ada', message: 'Hello' }

  /** Sends the contact form to a server that refuses it in this way. */
  async function refuse(
    refusal: HttpError,
    { payload = typed as object, release = builtRelease, isBusy = false } = {},
  ) {
    const app = Fastify()
    readBodies(app)
    const services = {
      settings: readSettings({}),
      release: () => release,
      limits: { admitComputed: () => !isBusy },
    }
    app.post('/', (request, reply) => rerenderForm(services, form, refusal, request, reply))
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/', payload })
    await app.close()
    return { statusCode, page: load(body), path: findCanonicalPath(body) }
  }

  test.each([
    ['values that were refused', new HttpError(409, 'Not this one.', { name: 'Not this one.' })],
    ['a request that cannot be done', new HttpError(422, 'Not now.')],
    ['a fault of ours', new HttpError(500, 'A fault.')],
    ['a database that is gone', new HttpError(503, 'Later.')],
  ])('comes back as it was typed after %s', async (_what, refusal) => {
    const { statusCode, page, path } = await refuse(refusal)
    expect([statusCode, path]).toEqual([refusal.statusCode, contactForm.page])
    expect(page('[name=name]').val()).toBe('Ada')
    expect(page('[name=message]').text()).toBe('Hello')
    expect(page('main').text()).toContain(refusal.message)
  })

  test('keeps what was typed as text, and no markup of it', async () => {
    const hostile = [
      `"><img src=x onerror=alert(1)>' autofocus onfocus='alert(1)</textarea></title></style>`,
      '<script>alert(1)</script>&lt;b&gt; &quot;<!-- ]]> <?x?> $& {{x}} é 😀 \u2028\u00a0',
    ].join('')
    const refusal = new HttpError(422, 'Not yet.', { name: hostile })
    const { page } = await refuse(refusal, { payload: { name: hostile, message: hostile } })
    expect(page('[name=name]').val()).toBe(hostile)
    expect(page('[name=message]').text()).toBe(hostile)
    expect(page('[data-error-for=name]').text()).toBe(hostile)
    expect(page('*').length).toBe(load(builtPage(contactForm.page))('*').length)
    expect(page('[onfocus], [onerror], [onload]').length).toBe(0)
  })

  test('marks the refused fields, and says above them what stands beside none', async () => {
    const fields = { name: 'Name is required', message: 'Message is required' }
    const { page } = await refuse(new HttpError(422, 'Not yet.', fields))
    const marked = (selector: string) =>
      page('form')
        .find(selector)
        .toArray()
        .map(({ attribs }) => attribs.name)
    expect(page('[data-error-for=name]').attr('hidden')).toBeUndefined()
    expect(page('[data-error-for=email]').attr('hidden')).toBeDefined()
    expect(page('[data-form-alert]').text()).toBe('Not yet.')
    expect(page('[data-form-alert]').attr('hidden')).toBeUndefined()
    expect(marked('[aria-invalid=true]')).toEqual(['name', 'message'])
    expect(marked('[autofocus]')).toEqual(['name'])
    const { page: beside } = await refuse(new HttpError(422, fields.name, { name: fields.name }))
    expect(beside('[data-form-alert]').attr('hidden')).toBeDefined()
    expect(beside('[data-form-alert]').text()).toBe('')
  })

  test.each([
    ['it came too often', new HttpError(429, 'Too often.'), {}],
    ['it could not be read', new HttpError(400, 'Unreadable.'), {}],
    ['the server is busy', new HttpError(422, 'Wrong.', { name: 'Wrong.' }), { isBusy: true }],
    [
      'its page is not there',
      new HttpError(422, 'Wrong.', { name: 'Wrong.' }),
      { release: { ...builtRelease, site: { ...builtRelease.site, files: new Map() } } },
    ],
  ])('is answered with why, and the way back, when %s', async (_what, refusal, given) => {
    const { statusCode, page, path } = await refuse(refusal, given)
    expect([statusCode, path]).toEqual([refusal.statusCode, undefined])
    expect(page('main').text()).toContain(refusal.message)
    expect(page('main').text()).toContain(apiMessages.goBack)
    expect(page('a')).toHaveLength(0)
  })
})
