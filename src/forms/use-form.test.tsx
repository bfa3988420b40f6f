import { onlineManager } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyFormCopy, formsSchema } from '../../contract/content/form-schemas.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import type { AnyForm } from '../../contract/forms/define-form.ts'
import { newsletterForm } from '../../contract/forms/subscriptions.ts'
import { messages } from '../../contract/messages.ts'
import {
  type Answer,
  alertText,
  control,
  findError,
  formServerForEach,
  json,
} from '../testing/form-server.ts'
import { readContent } from '../testing/page.ts'
import { currentToast } from '../toaster/toast-store.ts'
import { ContactForm } from './ContactForm.tsx'
import { deleteDraft, readDraft, storeDraft } from './draft.ts'
import { NewsletterForm } from './LeadForms.tsx'

// The toasts have tests of their own; here their texts count.
vi.mock('../toaster/Toaster.tsx', () => ({ mountToaster: () => {} }))

const words = readContent('forms.yaml', formsSchema)
const email = 'ada@example.com'
const message = {
  ...Object.fromEntries(Object.keys(contactForm.fields).map((name) => [name, ''])),
  name: 'Ada',
  email,
  subject: 'A question',
  message: 'One\ntwo',
}

interface FilledForm {
  form: AnyForm
  copy: AnyFormCopy
  island: ReactNode
  values: Record<string, string>
  accepted: Answer
}

const plainThanks: Answer = { status: 200, body: 'Thank you' }

const newsletter: FilledForm = {
  form: newsletterForm,
  copy: words.newsletter,
  island: <NewsletterForm copy={words.newsletter} />,
  values: { email },
  accepted: plainThanks,
}
const contact: FilledForm = {
  form: contactForm,
  copy: words.contact,
  island: <ContactForm copy={words.contact} jobs={{}} application="" />,
  values: message,
  accepted: json(200, { success: true, message: 'Stored' }),
}

const server = formServerForEach()
let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => onlineManager.setOnline(true))

const button = () => document.querySelector('form button') as HTMLButtonElement
const typed = (values: Record<string, string>) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, control(name).value]))

function open(island: ReactNode, values: Record<string, string>) {
  const view = render(island)
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(control(name), { target: { value } })
  }
  return view
}

const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)

/** Fills in a form and sends it. */
async function submit(island: ReactNode, values: Record<string, string>, passed = 0) {
  open(island, values)
  send()
  await server.pass(passed)
}

describe.each([
  ['newsletter', newsletter],
  ['contact', contact],
])('%s', (_name, { form, copy, island, values, accepted }) => {
  const { toast, heading, texts } = copy.outcomes.sent ?? {
    toast: undefined,
    heading: '',
    texts: [],
  }

  test('is sent once, thanked for with toast and confirmation, and forgotten', async () => {
    server.answer(accepted)
    storeDraft(form.name, values)
    await submit(island, values)

    expect(server.tries).toEqual([
      {
        path: form.path,
        at: 0,
        values: { ...values, link: '', elapsed: expect.any(Number) },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    expect(document.querySelector('form')).toBeNull()
    expect(screen.getByRole('heading', { name: heading })).toBe(document.activeElement)
    for (const text of texts) expect(screen.getByText(text)).toBeDefined()
    expect(currentToast()).toMatchObject({
      variant: 'default',
      title: toast?.title,
      description: toast?.text,
    })
    expect(readDraft(form.name)).toEqual({})
    expect(readDraft(`${form.name}:key`)).toEqual({})
  })

  test('is sent once, however often it is pressed, and its button says so meanwhile', async () => {
    server.answer('nothing')
    await submit(island, values)
    expect([button().textContent, button().disabled]).toEqual([copy.pending, true])
    send()
    await server.pass(1_000)
    expect(server.tries).toHaveLength(1)
  })

  test('keeps what was typed after a failure, and its key until the values change', async () => {
    const keys: (string | null | undefined)[] = []
    const sendAgain = async (answer: Answer) => {
      server.answer(answer)
      send()
      await server.pass(3_000)
      keys.push(server.tries[0]?.key)
    }
    const first = open(island, values)
    control('email').focus()
    await sendAgain('no network')
    expect(server.tries.map(({ at }) => at)).toEqual([0, 1_000, 3_000])
    expect(alertText()).not.toBe('')
    expect(typed(values)).toEqual(values)
    expect([button().textContent, button().disabled]).toEqual([copy.submit, false])
    expect(document.activeElement).toBe(control('email'))
    // The same form in a page that was loaded again.
    first.unmount()
    open(island, values)
    await sendAgain('no network')
    fireEvent.change(control('email'), { target: { value: 'grace@example.com' } })
    await sendAgain(accepted)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    expect(currentToast()?.title).toBe(toast?.title)
  })

  test('refuses an address that is none beside the field, and sends nothing', async () => {
    open(island, values)
    for (const value of ['a@b', 'nobody']) {
      fireEvent.change(control('email'), { target: { value } })
      send()
      await server.pass(0)
      expect(findError('email')?.textContent).toBe(messages.email)
      expect(control('email').getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(control('email'))
    }
    expect(server.tries).toHaveLength(0)
    expect(currentToast()).toBeUndefined()
  })
})

/** How many tries a form makes with this answer, and its texts in the toast and above the form. */
async function submitAndRead({ island, values }: FilledForm, answer: Answer) {
  server.answer(answer)
  await submit(island, values, 60_000)
  const { id: _, ...toast } = currentToast() ?? { id: 0 }
  return [server.tries.length, toast, alertText()]
}

describe('what is said of answers in plain text', () => {
  const later = `${messages.wrong}. ${messages.tryLater}`
  const page = `<!doctype html><h1>Proxy Error</h1>${'<p>upstream</p>'.repeat(200)}`
  test.each<[string, Answer, number, string, string]>([
    ['400', { status: 400, body: 'Not read.' }, 1, '400: Not read.', 'Not read.'],
    ['429', { status: 429, body: 'Wait 9 seconds.' }, 3, '429: Wait 9 seconds.', 'Wait 9 seconds.'],
    ['404 in HTML, from a proxy', { status: 404, body: page }, 1, `404: ${page}`, later],
    ['503', { status: 503, body: 'Not now.' }, 3, '503: Not now.', later],
    ['no network', 'no network', 3, 'Failed to fetch', later],
    ['no answer in time', 'nothing', 3, messages.timeout, later],
  ])('%s', async (_what, answer, count, text, alert) => {
    const toast = { variant: 'destructive', title: messages.wrong, description: text }
    expect(await submitAndRead(newsletter, answer)).toEqual([count, toast, alert])
    expect(logged).not.toHaveBeenCalled()
  })
})

describe('what is said of answers in JSON', () => {
  const refused = (status: number, text: string) => json(status, { success: false, message: text })
  test.each<[string, Answer, number, string]>([
    ['success false, 200', refused(200, 'Closed today.'), 1, 'Closed today.'],
    ['no message, 200', json(200, { success: false }), 1, messages.tryLater],
    ['success false, 422', refused(422, 'The subject is odd.'), 1, 'The subject is odd.'],
    ['success false, 503', refused(503, 'Not now.'), 3, 'Not now.'],
  ])('%s: the server’s sentence', async (_what, answer, count, text) => {
    const toast = { variant: 'destructive', title: messages.wrong, description: text }
    expect(await submitAndRead(contact, answer)).toEqual([count, toast, text])
    expect(logged).not.toHaveBeenCalled()
  })

  test.each<[string, Answer, number]>([
    ['400 in plain text', { status: 400, body: 'Bad' }, 1],
    ['200 that is no JSON', { status: 200, body: 'OK' }, 1],
    ['500 in HTML', { status: 500, body: '<h1>Proxy Error</h1>' }, 3],
    ['no network', 'no network', 3],
  ])('%s: that it failed, and why to the console', async (_what, answer, count) => {
    const { failedTitle: title, failed } = messages
    const toast = { variant: 'destructive', title, description: failed }
    expect(await submitAndRead(contact, answer)).toEqual([count, toast, failed])
    expect(logged).toHaveBeenCalledOnce()
  })

  test('fields that the server refuses are marked, and the first gets the focus', async () => {
    const fields = { message: 'The message is odd', subject: 'The subject is odd' }
    server.answer(json(422, { success: false, message: 'Odd.', fields }))
    await submit(contact.island, contact.values)
    expect(findError('subject')?.textContent).toBe(fields.subject)
    expect(findError('message')?.textContent).toBe(fields.message)
    expect(findError('name')?.textContent).toBe('')
    expect(document.activeElement).toBe(control('subject'))
  })
})

describe('required fields', () => {
  const { missing, fields } = words.contact
  const required = ['name', 'email', 'subject', 'message'] as const
  const reason = (name: (typeof required)[number]) =>
    name === 'email' ? messages.email : messages.required.replace('{label}', fields[name].label)

  test.each<[string, Record<string, string>, (typeof required)[number][]]>([
    ['all of them empty', { name: '', email: '', subject: '', message: '' }, [...required]],
    ['one with spaces only', { subject: '   ' }, ['subject']],
  ])('%s: a toast, each marked, the first focused, nothing sent', async (_what, empty, names) => {
    const values = { ...message, ...empty }
    await submit(contact.island, values)
    expect(currentToast()).toMatchObject({
      variant: 'destructive',
      title: messages.missingTitle,
      description: missing,
    })
    expect(alertText()).toBe('')
    for (const name of required)
      expect(findError(name)?.textContent).toBe(names.includes(name) ? reason(name) : '')
    expect(document.activeElement).toBe(control(names[0] ?? ''))
    expect(typed(values)).toEqual(values)
    expect(server.tries).toHaveLength(0)
  })
})

test('a text that is pasted too long stays whole, and is refused beside its field', async () => {
  const values = { ...message, message: 'x'.repeat(20_000) }
  open(contact.island, values)
  expect(document.querySelector('form [maxlength]')).toBeNull()
  send()
  await server.pass(0)
  expect(findError('message')?.textContent).not.toBe('')
  expect(typed(values)).toEqual(values)
  expect(server.tries).toHaveLength(0)
})

test.each([
  ['https://search.example/find?q=secret', 'search.example'],
  [`${location.origin}/faq`, undefined],
])(
  'a form whose page was opened from %s says the host %s, and keeps nothing',
  async (page, host) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(page)
    server.answer(newsletter.accepted)
    await submit(newsletter.island, newsletter.values)
    expect(server.tries[0]?.values.referrerHost).toBe(host)
    expect(sessionStorage).toHaveLength(0)
  },
)

test('a tab that is offline says so at once', async () => {
  onlineManager.setOnline(false)
  server.answer('no network')
  await submit(newsletter.island, newsletter.values, 3_000)
  expect(server.tries).toHaveLength(3)
  expect(alertText()).not.toBe('')
})

describe('a form that its page holds already', () => {
  /** Writes the form as the server sends it, with a change before hydration. Returns whether React drew it anew. */
  function serve(change: (page: HTMLElement) => void, island = contact.island) {
    const page = document.createElement('div')
    document.body.append(page)
    page.innerHTML = renderToString(contact.island)
    change(page)
    const onRecoverableError = vi.fn()
    render(island, { container: page, hydrate: true, onRecoverableError })
    return onRecoverableError
  }
  const write = (element: Element | null, text: string) => {
    if (element instanceof HTMLElement) Object.assign(element, { hidden: false, textContent: text })
  }

  test('keeps the refusal that the server wrote, and the text it sent back', async () => {
    const drawnAnew = serve((page) => {
      write(page.querySelector('[data-form-alert]'), 'Odd.')
      write(page.querySelector('[data-error-for="subject"]'), 'The subject is odd')
      write(page.querySelector('textarea'), 'One\ntwo')
    })
    await server.pass(0)
    expect(alertText()).toBe('Odd.')
    expect(findError('subject')?.textContent).toBe('The subject is odd')
    expect(control('message').value).toBe('One\ntwo')
    expect(drawnAnew).not.toHaveBeenCalled()
  })

  test('stays a form that the browser sends when its script fails', async () => {
    const broken: AnyFormCopy = { ...words.contact, outcomes: {}, fields: {} }
    serve(
      () => {
        control('message').value = message.message
      },
      <ContactForm copy={broken as typeof words.contact} jobs={{}} application="" />,
    )
    await server.pass(0)
    expect(control('message').value).toBe(message.message)
    expect(button().disabled).toBe(false)
    // Nothing prevents the browser’s own submit.
    expect(send()).toBe(true)
    expect(server.tries).toHaveLength(0)
  })
})

describe('a draft', () => {
  test('is kept as it is typed, and stands there when the page is loaded again', async () => {
    const first = open(contact.island, {})
    fireEvent.input(control('message'), { target: { value: 'Two\nlines' } })
    await server.pass(0)
    expect(readDraft('contact')).toMatchObject({ message: 'Two\nlines' })
    first.unmount()
    open(contact.island, { name: 'Ada', email, subject: 'A question' })
    expect(control('message').value).toBe('Two\nlines')
  })

  test('of a minute ago is sent at once as what took a minute', async () => {
    server.answer(contact.accepted)
    const first = open(contact.island, message)
    fireEvent.input(control('message'))
    await server.pass(0)
    const at = Number(readDraft('contact:begun')['at'])
    first.unmount()
    storeDraft('contact:begun', { at: String(at - 60_000) })
    await submit(contact.island, {})
    expect(server.tries[0]?.values['elapsed']).toBeGreaterThanOrEqual(60_000)
    expect(readDraft('contact:begun')).toEqual({})
  })

  test('of a form that is sent goes, and no other', () => {
    const listStored = () => Object.keys(sessionStorage).sort()
    sessionStorage.setItem('other', 'of somebody else')
    for (const name of ['booking', 'booking:key', 'contact']) {
      storeDraft(name, { text: 'kept' })
    }
    deleteDraft('booking')
    expect(listStored()).toEqual(['draft:contact', 'other'])
  })
})

test('a message that was sent can be followed by another, with a key of its own', async () => {
  server.answer(contact.accepted)
  await submit(contact.island, contact.values)
  const key = server.tries[0]?.key
  fireEvent.click(screen.getByRole('button', { name: words.contact.again }))
  expect(typed(contact.values)).toEqual(
    Object.fromEntries(Object.keys(message).map((name) => [name, ''])),
  )
  expect(document.activeElement).toBe(control('name'))
  for (const [name, value] of Object.entries(message)) {
    fireEvent.change(control(name), { target: { value } })
  }
  send()
  await server.pass(0)
  expect(server.tries).toHaveLength(2)
  expect(server.tries[1]?.key).not.toBe(key)
})
