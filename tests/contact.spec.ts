import type { Page } from '@playwright/test'
import { messages } from '../contract/messages.ts'
import { type Answer, answerForm, json } from './support/answers.ts'
import { expectWaits, letPassUntil, stopClock, watchTries } from './support/clock.ts'
import { copy, positions } from './support/copy.ts'
import { expect, freshEmail, test } from './support/site.ts'
import { wake } from './support/wake.ts'

const path = '/api/contact-us'

function formOf(page: Page) {
  const form = page.locator('form[data-draft="contact"]')
  return {
    field: (name: string) => form.locator(`[name="${name}"]`),
    error: (name: string) => form.locator(`[data-error-for="${name}"]`),
    button: form.getByRole('button'),
    alert: form.locator('[data-form-alert]'),
    done: page.getByRole('heading', { name: copy.forms.contact.outcomes.sent.heading }),
    toast: page.locator('[role="region"] li'),
  }
}

/** Opens the page with the form's script running. */
async function open(page: Page, query = '') {
  await page.goto(`/contact-us${query}`)
  await wake(formOf(page).field('name'))
}

function aMessage() {
  return {
    name: 'Visitor',
    email: freshEmail(),
    company: 'Example Ltd',
    subject: 'A question',
    message: 'First line\nsecond line',
  }
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await formOf(page).field(name).fill(value)
}

async function expectTyped(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await expect(formOf(page).field(name)).toHaveValue(value)
  }
}

test('a visitor sends a message; what is stored is trimmed', async ({ page, site }) => {
  const values = aMessage()
  const { button, done, toast, field } = formOf(page)
  await open(page)
  await fill(page, { ...values, name: '  Visitor ', subject: ' A question  ' })
  await button.click()

  await expect(done).toBeFocused()
  await expect(field('name')).toHaveCount(0)
  await expect(toast).toContainText(copy.forms.contact.outcomes.sent.toast.title)
  await expect(toast).toContainText(copy.forms.contact.outcomes.sent.toast.text)
  expect(site.leads('messages')).toContainEqual(
    expect.objectContaining({ ...values, page: '/contact-us' }),
  )

  await page.getByRole('button', { name: copy.forms.contact.again }).click()
  await expectTyped(page, { name: '', email: '', company: '', subject: '', message: '' })
  await expect(field('name')).toBeFocused()

  const another = aMessage()
  await fill(page, { ...another, company: '' })
  await button.click()
  await expect(done).toBeVisible()
  expect(site.leads('messages')).toContainEqual(
    expect.objectContaining({ ...another, company: '' }),
  )
})

test('while it is sent, the button is disabled; Enter and double clicks send once', async ({
  page,
}) => {
  const sent = await answerForm(page, path, 'none')
  const { button, field } = formOf(page)
  await open(page)
  await fill(page, aMessage())
  await button.dblclick()
  await expect(button).toHaveText(copy.forms.contact.pending)
  await expect(button).toBeDisabled()
  await field('subject').press('Enter')
  await button.click({ force: true })
  await expect(button).toHaveText(copy.forms.contact.pending)
  expect(sent).toHaveLength(1)

  await page.reload()
  await wake(field('subject'))
  await field('subject').press('Enter')
  await field('subject').press('Enter')
  await expect(button).toHaveText(copy.forms.contact.pending)
  expect(sent).toHaveLength(2)
})

test.describe('required fields', () => {
  const reasons = {
    name: 'Name is required',
    email: messages.email,
    subject: 'Subject is required',
    message: 'Message is required',
  }

  async function expectMissing(page: Page, missing: (keyof typeof reasons)[]) {
    const { field, error, alert, toast } = formOf(page)
    await expect(toast).toContainText(messages.missingTitle)
    await expect(toast).toContainText(copy.forms.contact.missing)
    await expect(alert).toBeHidden()
    for (const [name, reason] of Object.entries(reasons)) {
      const empty = missing.some((one) => one === name)
      if (empty) {
        await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(name)).toHaveAccessibleDescription(reason)
        await expect(error(name)).toBeVisible()
      } else {
        await expect(field(name)).not.toHaveAttribute('aria-invalid')
        await expect(error(name)).toBeHidden()
      }
    }
    await expect(field(missing[0] ?? '')).toBeFocused()
  }

  test('all empty: a toast, each field marked, the first focused, nothing sent', async ({
    page,
  }) => {
    const sent = await answerForm(page, path, 'the server’s')
    const { field, button } = formOf(page)
    await open(page)
    for (const name of Object.keys(reasons)) {
      await expect(field(name)).toHaveAttribute('aria-required', 'true')
      await expect(field(name)).not.toHaveAttribute('required')
    }
    await expect(field('company')).not.toHaveAttribute('aria-required')
    await button.click()
    await expectMissing(page, ['name', 'email', 'subject', 'message'])
    await expect(formOf(page).error('company')).toBeHidden()
    expect(sent).toHaveLength(0)
  })
})

test('the browser checks the email', async ({ page }) => {
  const sent = await answerForm(page, path, 'the server’s')
  const { field, button, toast, error } = formOf(page)
  await open(page)
  await fill(page, { ...aMessage(), email: 'nobody' })
  await button.click()
  await expect(field('email')).toBeFocused()
  expect(
    await field('email').evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
  ).toBe(true)
  await expect(toast).toHaveCount(0)

  // An address the browser takes and no mail can reach.
  await field('email').fill('a@b')
  await button.click()
  await expect(error('email')).toHaveText(messages.email)
  await expect(field('email')).toBeFocused()
  expect(sent).toHaveLength(0)
})

test('too long a text is refused beside the field, whole', async ({ page }) => {
  const sent = await answerForm(page, path, 'the server’s')
  const { button, error, field, done } = formOf(page)
  const limits = { name: 200, company: 200, subject: 200, message: 5_000 }
  const labels = {
    name: copy.forms.contact.fields.name.label,
    company: copy.forms.contact.fields.company.label,
    subject: 'Subject',
    message: 'Message',
  }
  const long = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, 'x'.repeat(limit + 1)]),
  )
  await open(page)
  await fill(page, { ...aMessage(), ...long })
  await button.click()
  for (const [name, limit] of Object.entries(limits)) {
    await expect(error(name)).toHaveText(
      messages.tooLong(limit).replace('{label}', labels[name as keyof typeof labels]),
    )
  }
  await expectTyped(page, long)
  await expect(field('name')).toBeFocused()
  expect(sent).toHaveLength(0)

  await fill(
    page,
    Object.fromEntries(Object.entries(long).map(([name, text]) => [name, text.slice(1)])),
  )
  await button.click()
  await expect(done).toBeVisible()
})

interface Failure {
  name: string
  answer: Answer
  tries: number
  title: string
  text: string
}

const error = {
  title: 'Error',
  text: messages.failed,
}
/** A refusal and a failure; every other is told apart in src/forms/use-form.test.tsx. */
const failures: Failure[] = [
  {
    name: 'success false with a message, 200',
    answer: json(200, { success: false, message: 'We are closed today.' }),
    tries: 1,
    title: messages.wrong,
    text: 'We are closed today.',
  },
  {
    name: '500 in HTML',
    answer: { status: 500, body: '<h1>Proxy Error</h1>', contentType: 'text/html' },
    tries: 3,
    ...error,
  },
]

for (const failure of failures) {
  const count = failure.tries === 1 ? 'one try' : 'three tries, 1 s and 2 s apart'
  test(`${failure.name}: ${count}, then “${failure.title}”, and all that was typed stays`, async ({
    page,
  }) => {
    const values = aMessage()
    const { button, alert, done, toast } = formOf(page)
    const logged: string[] = []
    page.on('console', (line) => line.type() === 'error' && logged.push(line.text()))
    await page.clock.install()
    const waits = await watchTries(page)
    const sent = await answerForm(page, path, failure.answer)
    await open(page)
    await fill(page, values)
    await stopClock(page)
    await button.click()
    await letPassUntil(page, () => alert.isVisible())

    expect(sent.map((one) => one.values)).toEqual(
      Array(failure.tries).fill({ ...values, link: '', elapsed: expect.any(Number) }),
    )
    expect(sent[0]?.headers['content-type']).toBe('application/json')
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expectWaits(await waits(), [1_000, 2_000].slice(0, failure.tries - 1))
    await expect(toast).toHaveCount(1)
    await expect(toast).toContainText(failure.title)
    await expect(toast).toContainText(failure.text)
    await expect(alert).toHaveText(failure.text)
    await expect(button).toHaveText(copy.forms.contact.submit)
    await expect(button).toBeFocused()
    await expectTyped(page, values)
    // What broke goes to the console as well; a refusal of the server does not.
    const inConsole = logged.filter((line) => !line.startsWith('Failed to load resource'))
    expect(inConsole.length > 0).toBe(failure.title === 'Error')

    await page.unroute(`**${path}`)
    await page.clock.resume()
    await button.click()
    await expect(done).toBeVisible()
  })
}

test('an answer lost after storing: the next try has the same key, and one row is kept', async ({
  page,
  site,
}) => {
  const values = aMessage()
  const { button, done } = formOf(page)
  await page.clock.install()
  const sent = await answerForm(page, path, 'lost on the way back', 'the server’s')
  await open(page)
  await fill(page, values)
  await stopClock(page)
  await button.click()
  await letPassUntil(page, () => done.isVisible())
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    sent[0]?.headers['idempotency-key'],
  ])
  const rows = site.leads('messages').filter((row) => row.email === values.email)
  expect(rows).toHaveLength(1)
})

test('all answers lost: sent again by hand, it is still one row; changed, it is another', async ({
  page,
  site,
}) => {
  const values = aMessage()
  const { button, alert, done } = formOf(page)
  const lost = 'lost on the way back'
  await page.clock.install()
  const sent = await answerForm(page, path, lost, lost, lost, 'the server’s')
  await open(page)
  await fill(page, values)
  await stopClock(page)
  await button.click()
  await letPassUntil(page, () => alert.isVisible())
  await page.clock.resume()
  await button.click()
  await expect(done).toBeVisible()
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)

  await page.getByRole('button', { name: copy.forms.contact.again }).click()
  await fill(page, values)
  await button.click()
  await expect(done).toBeVisible()
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  const rows = site.leads('messages').filter((row) => row.email === values.email)
  expect(rows).toHaveLength(2)
})

test('all answers lost, then a reload: sent again it is still one row', async ({ page, site }) => {
  const values = aMessage()
  const { button, alert, done } = formOf(page)
  const lost = 'lost on the way back'
  await page.clock.install()
  await answerForm(page, path, lost, lost, lost, 'the server’s')
  await open(page)
  await fill(page, values)
  await stopClock(page)
  await button.click()
  await letPassUntil(page, () => alert.isVisible())
  await page.clock.resume()
  await page.reload()
  await wake(formOf(page).field('name'))
  await button.click()
  await expect(done).toBeVisible()
  const rows = site.leads('messages').filter((row) => row.email === values.email)
  expect(rows).toHaveLength(1)
})

test('what was typed survives a reload until it is sent', async ({ page }) => {
  const values = aMessage()
  const { button, done } = formOf(page)
  await open(page)
  await fill(page, values)
  await page.reload()
  await expectTyped(page, values)
  await wake(formOf(page).field('name'))
  await button.click()
  await expect(done).toBeVisible()
  await page.reload()
  await expectTyped(page, { name: '', email: '', company: '', subject: '', message: '' })
})

test.describe('addresses that fill in the subject', () => {
  const position = (page: Page) => page.locator('[data-position]')
  const applicationFor = (job: string) =>
    `${copy.forms.contact.application} ${positions.get(job) ?? ''}`

  test('a known position', async ({ page, site }) => {
    await open(page, '?job=data-engineer')
    const { field, button, done } = formOf(page)
    await expect(field('subject')).toHaveValue(applicationFor('data-engineer'))
    await expect(position(page)).toContainText(positions.get('data-engineer') ?? '')
    const { subject: _, ...others } = aMessage()
    await fill(page, others)
    await field('subject').press('End')
    await field('subject').pressSequentially(', part-time')
    await button.click()
    await expect(done).toBeVisible()
    expect(site.leads('messages')).toContainEqual(
      expect.objectContaining({
        ...others,
        subject: `${applicationFor('data-engineer')}, part-time`,
      }),
    )
  })

  test('a topic', async ({ page }) => {
    await page.goto('/contact-us?topic=api')
    await expect(formOf(page).field('subject')).toHaveValue(copy.forms.contact.topics.api ?? '')
    await expect(position(page)).toBeHidden()
  })

  test('one such subject gives way to the next; one the visitor wrote stays', async ({ page }) => {
    const subject = formOf(page).field('subject')
    await page.goto('/contact-us?topic=api')
    await formOf(page).field('name').fill('Ada')
    await page.goto('/contact-us?job=data-engineer')
    await expect(subject).toHaveValue(applicationFor('data-engineer'))
    await page.goto('/contact-us?job=product-designer')
    await expect(subject).toHaveValue(applicationFor('product-designer'))
    await subject.fill('A word about design')
    await page.goto('/contact-us?job=data-engineer')
    await expect(subject).toHaveValue('A word about design')
    await expect(formOf(page).field('name')).toHaveValue('Ada')
  })

  test('anything else is ignored and not shown', async ({ page }) => {
    for (const query of [
      'job=astronaut',
      'job=',
      'job=constructor',
      'job=__proto__',
      'topic=toString',
      `job=${encodeURIComponent('<img src=x onerror="document.title=1">')}`,
    ]) {
      await page.goto(`/contact-us?${query}`)
      await formOf(page).field('name').focus()
      await expect(page.locator('[data-props]')).toHaveCount(0)
      await expect(formOf(page).field('subject')).toHaveValue('')
      await expect(position(page)).toBeHidden()
      await expect(page.locator('main')).not.toContainText(/astronaut|onerror/)
      await expect(page).toHaveTitle(copy.contact.meta.title)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sends a message', async ({ page, site }) => {
    const values = { ...aMessage(), message: 'one line' }
    await page.goto('/contact-us')
    await fill(page, values)
    await formOf(page).button.click()
    await expect(page).toHaveURL('/thanks/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      copy.forms.contact.outcomes.sent.heading,
    )
    await expect(page.getByText(copy.forms.contact.outcomes.sent.toast.title)).toBeVisible()
    await expect(page.getByText(copy.forms.contact.outcomes.sent.toast.text)).toBeVisible()
    await expect(page.getByRole('link', { name: copy.forms.contact.again })).toHaveAttribute(
      'href',
      '/contact-us',
    )
    expect(site.leads('messages')).toContainEqual(expect.objectContaining(values))
  })

  test('an empty message comes back with what is missing', async ({ page }) => {
    const { button, field, alert } = formOf(page)
    await page.goto('/contact-us')
    await button.click()
    await expect(alert).toContainText(messages.missingTitle)
    await expect(alert).toContainText(copy.forms.contact.missing)
    await expect(field('name')).toBeFocused()
  })

  test('a refused message comes back with everything typed and the reasons', async ({ page }) => {
    const values = { ...aMessage(), subject: ' ', message: 'x"><b>y</b>\nz' }
    const { button, field, alert } = formOf(page)
    await page.goto('/contact-us')
    await fill(page, values)
    await button.click()
    await expectTyped(page, values)
    await expect(alert).toContainText(copy.forms.contact.missing)
    await expect(field('subject')).toHaveAccessibleDescription('Subject is required')
    await expect(field('subject')).toBeFocused()
  })
})
