import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { contactForm } from '../../contract/forms/contact.ts'
import { messages } from '../../contract/messages.ts'
import { parsePage, readFacts } from '../../scripts/site/built-page.ts'
import { writeGaps } from '../../scripts/site/page-templates.ts'
import { fillGaps } from '../site/fill-gaps.ts'
import { type PageParts, toPageParts } from '../site/read-pages.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtPage } from '../testing/built-site.ts'
import { refillForm } from './rerender-form.ts'

const action = contactForm.path

/** The contact page after a refusal. */
function refilled(typed: Record<string, string>, fields: Record<string, string> = {}): string {
  return refill(builtRelease.pages.get('/contact-us'), { typed, fields, message: 'Not yet.' })
}

function refill(
  parts: PageParts | undefined,
  refused: Parameters<typeof refillForm>[1],
  to: string = action,
): string {
  const form = parts?.forms.find((one) => one.action === to)
  if (!parts || !form) throw new Error(`no form that is sent to ${to}`)
  return fillGaps(parts.chunks, refillForm(form, refused))
}

function readTemplate(html: string): PageParts | undefined {
  const template = writeGaps(parsePage('/nowhere', html))
  return template && toPageParts(template)
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
    const $ = load(refill(readTemplate(page), refused))
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

  test('keeps a choice, and only that one; where none was sent, that of the page', () => {
    const page = `<form method="post" action="${action}">
      <select name="size"><option selected>small<option value="2">large</select>
      <select name="other"><option>small<option selected>large</select>
      <input type="radio" name="way" value="a" checked><input type="radio" name="way" value="b">
      <input type="checkbox" name="sure" value="yes"></form>`
    const typed = { size: '2', way: 'b', sure: 'yes' }
    const $ = load(refill(readTemplate(page), { typed, fields: {}, message: '' }))
    expect([$('[name=size]').val(), $('[name=other]').val()]).toEqual(['2', 'large'])
    expect($('[name=way]:checked').val()).toBe('b')
    expect($('[name=sure]').is(':checked')).toBe(true)
  })

  test('keeps scripts and styles, so that the policy of the page still fits', () => {
    const page = refilled({ name: '<style>', message: '<script>x</script>' })
    expect(readFacts(load(page))).toEqual(readFacts(load(builtPage('/contact-us'))))
  })
})
