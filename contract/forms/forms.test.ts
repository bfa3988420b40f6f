import { describe, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { bookingForm } from './booking.ts'
import { contactForm } from './contact.ts'
import type { AnyForm } from './define-form.ts'
import { toFieldErrors } from './field-errors.ts'
import { fieldLimits } from './form-limits.ts'
import { earlyAccessForm, newsletterForm } from './subscriptions.ts'

/** What is wrong with each field, by name. */
function refused(form: AnyForm, values: unknown): Record<string, string> {
  const result = form.schema.safeParse(values)
  return result.success ? {} : toFieldErrors(result.error.issues, {})
}

const missing = (field: string) => messages.required.replace('{label}', field)
const tooLong = (field: string, limit: number) => messages.tooLong(limit).replace('{label}', field)
const unreadable = (field: string) => messages.controlCharacters.replace('{label}', field)

const contact = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'World' }

describe('an e-mail address', () => {
  test.each([
    'ada@example.com',
    ' ada@example.com ',
    'ada.l+list@mail.example.co.uk',
    "o'hara@example.com",
    `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`,
  ])('may be "%s"', (email) => {
    expect(newsletterForm.schema.parse({ email })).toEqual({ email: email.trim(), link: '' })
  })

  test.each([
    undefined,
    '',
    'ada',
    'ada@example',
    'ada@@example.com',
    'ada @example.com',
    'ada@example.com\nbcc:eve@example.com',
    'ada\u0000@example.com',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
  ])('may not be %j', (email) => {
    expect(refused(newsletterForm, { email })).toEqual({ email: messages.email })
  })

  test.each([
    ['info@Müller.de', 'info@xn--mller-kva.de'],
    ['info@müller.de', 'info@xn--mller-kva.de'],
    ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
    ['Jürgen@example.com', 'jürgen@example.com'],
    ['JÜRGEN@example.com', 'jürgen@example.com'],
    // A Cyrillic letter among Latin ones: another name, and seen to be one.
    ['info@аpple.com', 'info@xn--pple-43d.com'],
  ])('"%s" is stored as %s, which mail can reach', (email, stored) => {
    expect(newsletterForm.schema.parse({ email })).toMatchObject({ email: stored })
  })

  test.each([
    ['full-width letters', 'info@ｇｍａｉｌ.com'],
    ['full-width letters before it', 'ａda@example.com'],
    ['a long s', 'ada@exampleſ.com'],
    ['a long s before it', 'roſe@example.com'],
    ['a soft hyphen', 'ada@exam­ple.com'],
    ['a soft hyphen before it', 'a­da@example.com'],
    ['a joiner', 'ada@exam‍ple.com'],
    ['another full stop', 'ada@example。com'],
    ['a port', 'ada@müller.de:25'],
    ['a path', 'ada@müller.de/x'],
    ['a number for a host', 'ada@müller.1'],
    ['a picture', '😀@example.com'],
  ])('may not have %s', (_what, email) => {
    expect(refused(newsletterForm, { email })).toEqual({ email: messages.email })
  })

  test('may not be longer than mail allows', () => {
    const email = `${'a'.repeat(fieldLimits.email)}@example.com`
    expect(refused(newsletterForm, { email }).email).toBe(tooLong('email', fieldLimits.email))
  })
})

describe('a text', () => {
  test('is trimmed, and its line ends are made the same', () => {
    const values = { ...contact, name: '\t Ada ', message: '  one\r\ntwo\rthree\n' }
    expect(contactForm.schema.parse(values)).toMatchObject({
      ...contact,
      company: '',
      name: 'Ada',
      message: 'one\ntwo\nthree',
    })
  })

  test.each(['', ' ', '\n\t ', '\u00a0'])('that is only %j is missing', (name) => {
    expect(refused(contactForm, { ...contact, name })).toEqual({ name: missing('name') })
  })

  test('that is left out is missing, and that is no text is said to be none', () => {
    const { name: _, ...others } = contact
    expect(refused(contactForm, others)).toEqual({ name: missing('name') })
    expect(refused(contactForm, { ...others, name: 7 })).toEqual({ name: messages.notText })
  })

  test.each(['a\u0000b', 'a\u0007b', 'a\u009fb', 'a\ud800b'])('may not hold %j', (text) => {
    expect(refused(contactForm, { ...contact, subject: text, message: text })).toEqual({
      subject: unreadable('subject'),
      message: unreadable('message'),
    })
  })

  test('of several lines may hold breaks and tabs, and one of one line no break', () => {
    const text = 'a\n\tb'
    expect(refused(contactForm, { ...contact, message: text })).toEqual({})
    expect(refused(contactForm, { ...contact, subject: text })).toEqual({
      subject: unreadable('subject'),
    })
  })

  test('has a blank for a pasted tab that has no place in it', () => {
    const pasted = { ...contact, subject: 'a\tb\vc', message: 'a\tb\vc' }
    expect(contactForm.schema.parse(pasted)).toMatchObject({ subject: 'a b c', message: 'a\tb c' })
  })
})

describe('the limits', () => {
  const booking = { name: 'Ada', email: contact.email, times: 'Monday', timeZone: 'UTC' }
  test.each([
    [contactForm, contact, 'name', 200],
    [contactForm, contact, 'company', 200],
    [contactForm, contact, 'subject', 200],
    [contactForm, contact, 'message', 5_000],
    [earlyAccessForm, { email: contact.email }, 'company', 200],
    [bookingForm, booking, 'times', 500],
    [bookingForm, booking, 'timeZone', 64],
  ])('%#: a field takes its limit and not one more', (form, values, field, limit) => {
    expect(refused(form, { ...values, [field]: ` ${'x'.repeat(limit)} ` })).toEqual({})
    expect(refused(form, { ...values, [field]: 'x'.repeat(limit + 1) })).toEqual({
      [field]: tooLong(field, limit),
    })
  })
})

test.each([
  ['newsletter', newsletterForm, { email: contact.email }],
  ['early access', earlyAccessForm, { email: contact.email }],
  ['contact', contactForm, contact],
])('%s takes no field that it does not know', (_name, form, values) => {
  expect(form.schema.safeParse({ ...values, role: 'admin' }).success).toBe(false)
})

describe('the fields that tell people from programs', () => {
  test('may be left out, as a browser without the script does', () => {
    expect(contactForm.schema.parse(contact)).toMatchObject({ link: '' })
    expect(contactForm.schema.parse(contact)).not.toHaveProperty('elapsed')
  })

  test.each(['12', -1, Number.NaN, Number.POSITIVE_INFINITY, null, [3]])(
    'take no %j for a time',
    (elapsed) => {
      expect(Object.keys(refused(newsletterForm, { email: contact.email, elapsed }))).toEqual([
        'elapsed',
      ])
    },
  )
})
