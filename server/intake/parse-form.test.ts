import { describe, expect, test } from 'vitest'
import { contactForm } from '../../contract/forms/contact.ts'
import { messages } from '../../contract/messages.ts'
import { apiMessages } from '../http/api-messages.ts'
import type { HttpError } from '../http/http-error.ts'
import { testForm } from '../testing/forms.ts'
import { findSpamSignal, refuseForm } from './parse-form.ts'

const { valid } = testForm('contact')
const { schema, required } = contactForm
const missing = 'Some fields are empty'

/** The refusal of a contact form, with the sentences that its form has. */
function findRefusal(
  values: Record<string, unknown>,
  wording: { missing?: string; required?: readonly string[] } = { missing, required },
): HttpError {
  const body = { ...valid, ...values }
  const { error } = schema.safeParse(body)
  if (!error) throw new Error('It was taken.')
  return refuseForm(error.issues, body, { fields: {}, ...wording })
}

describe('the sentence above a refused form', () => {
  const ofForm = `${messages.missingTitle}. ${missing}`
  test.each([
    ['a required field is left out', { name: undefined }, undefined, ofForm],
    ['a required field is empty', { name: '' }, undefined, ofForm],
    ['a required field has spaces', { name: ' \t' }, undefined, ofForm],
    ['another field is wrong too', { name: '', email: 'a@b' }, undefined, ofForm],
    ['a required field is wrong', { email: 'a@b' }, undefined, messages.email],
    ['the form has no sentence', { email: '' }, { required }, messages.email],
    ['it is no form of a page', { email: '' }, {}, messages.email],
  ])('is of the form or the field: %s', (_what, given, wording, sentence) => {
    expect(findRefusal(given, wording).message).toBe(sentence)
  })

  test('says every reason once, each as a sentence', () => {
    const { message, fields } = findRefusal({ email: 'a@b', elapsed: 'x', link: 7 })
    expect(fields).toEqual({
      email: messages.email,
      elapsed: apiMessages.unreadableValue,
      link: apiMessages.unreadableValue,
    })
    expect(message).toBe(`${messages.email}. ${apiMessages.unreadableValue}.`)
  })
})

describe('a field that the form does not have', () => {
  test('is named, and refused in its own name', () => {
    const { statusCode, fields, message } = findRefusal({ admin: 'true', root: 'true' })
    expect(statusCode).toBe(422)
    expect(Object.keys(fields ?? {})).toEqual(['admin', 'root'])
    expect(fields?.admin).toContain('admin')
    expect(message).toContain(`${fields?.admin}.`)
    expect(message).toContain(`${fields?.root}.`)
  })

  test('goes back on one line and in part only', () => {
    const { fields } = findRefusal({ [`two\r\nlines${'x'.repeat(60)}`]: '' })
    expect(Object.keys(fields ?? {})).toEqual([`two  lines${'x'.repeat(30)}`])
  })
})

const minimum = 2_000
const values = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }

describe('a submission', () => {
  test.each([
    ['without scripts', { link: '' }, values],
    ['that took its time', { link: '', elapsed: minimum }, values],
    [
      'with many links',
      { link: '', elapsed: 60_000 },
      {
        ...values,
        company: 'www.example.com',
        message: Array(20).fill('https://competitor.example/profile').join('\n'),
      },
    ],
    [
      'about markup',
      { link: '', elapsed: 60_000 },
      { ...values, message: 'Where do I put <a href="…"> and list[url]?' },
    ],
  ])('%s is a visitor’s', (_what, guard, given) => {
    expect(findSpamSignal(guard, given, minimum)).toBe('')
  })

  test.each([
    ['honeypot', { link: 'x' }, values],
    ['honeypot', { link: ' ', elapsed: 60_000 }, values],
    ['too-fast', { link: '', elapsed: minimum - 1 }, values],
    ['too-fast', { link: '', elapsed: 0 }, values],
    ['links', { link: '' }, { ...values, name: 'Win at HTTPS://spam.example' }],
    ['links', { link: '' }, { ...values, name: 'http://spam.example' }],
    ['links', { link: '' }, { ...values, message: 'a [url=https://spam.example]b[/url]' }],
    ['links', { link: '' }, { ...values, message: '[URL]https://spam.example[/URL]' }],
    ['links', { link: '' }, { ...values, message: '[link]http://spam.example[/link]' }],
    ['links', { link: '' }, { ...values, message: '[url=]http://spam.example[/url]' }],
    ['links', { link: '' }, { ...values, message: '[url=spam.example]b[/url]' }],
    ['links', { link: '' }, { ...values, company: '[link=https://spam.example]b[/link]' }],
  ])('is suspected for %s', (reason, guard, given) => {
    expect(findSpamSignal(guard, given, minimum)).toBe(reason)
  })
})
