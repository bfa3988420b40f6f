import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { contactForm } from '../../contract/forms/contact.ts'
import { messages } from '../../contract/messages.ts'
import { fillChunks } from '../site/fill-page.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtPage } from '../testing/built-site.ts'
import { refillForm } from './rerender-form.ts'

/** The contact page after a refusal. */
function refill(
  typed: Record<string, string>,
  fields: Record<string, string>,
  message = 'Not yet.',
): string {
  const page = builtRelease.pages.get(contactForm.page)
  const controls = page?.forms[contactForm.path]
  if (!page || !controls) throw new Error('There is no contact form.')
  return fillChunks(page.chunks, refillForm(contactForm.path, controls, { typed, fields, message }))
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
    const $ = load(refill({ name: text, message: text }, { name: text }))
    expect($('[name=name]').val()).toBe(text)
    expect($('[name=message]').text()).toBe(text)
    expect($('[data-error-for=name]').text()).toBe(text)
    const built = load(builtPage('/contact-us'))
    expect($('*').length).toBe(built('*').length)
    expect($('[onfocus], [onerror], [onload]').length).toBe(0)
  })

  test('shows the errors and marks the fields', () => {
    const $ = load(refill({}, { name: 'Name is required', message: 'Message is required' }))
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
    const $ = load(refill({}, { email: messages.email }, messages.email))
    expect($('[data-form-alert]').attr('hidden')).toBeDefined()
    expect($('[data-form-alert]').text()).toBe('')
  })
})
