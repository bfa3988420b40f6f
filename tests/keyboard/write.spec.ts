import { answerForm } from '../support/answers.ts'
import { copy, positions } from '../support/copy.ts'
import { expect, test } from '../support/keyboard.ts'
import { freshEmail } from '../support/site.ts'

const { application, fields, submit, again, outcomes } = copy.forms.contact

test('what is missing, what is refused and what is sent each leave the focus where one goes on', async ({
  page,
  site,
  keyboard,
}) => {
  const email = freshEmail()
  const send = page.getByRole('button', { name: submit })
  const toast = page.locator('[role="region"] li')
  const field = (label: string) => page.getByLabel(label)
  await page.goto('/contact-us?job=data-engineer')
  await keyboard.enter(send)
  await expect(field(fields.name.label)).toBeFocused()
  await keyboard.expectSeen()
  await expect(field(fields.subject.label)).toHaveValue(
    `${application} ${positions.get('data-engineer')}`,
  )

  // F8 leads to the message that stays only for a while, Escape closes it, and the focus is not lost with it.
  await expect(toast).toBeVisible()
  await keyboard.press('F8')
  await keyboard.expectSeen()
  await keyboard.press('Tab', 'Tab')
  await expect(toast.getByRole('button')).toBeFocused()
  await keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await expect(field(fields.name.label)).toBeFocused()

  await keyboard.type('Ada Example')
  await keyboard.tabTo(field(fields.email.label))
  await keyboard.type(email)
  await keyboard.tabTo(field(fields.subject.label))
  await keyboard.type('A question')
  await keyboard.tabTo(field(fields.message.label))
  await keyboard.type('First line')
  await keyboard.press('Enter')
  await keyboard.type('second line')

  const sent = await answerForm(
    page,
    '/api/contact-us',
    { status: 400, body: 'No.' },
    'the server’s',
  )
  await keyboard.enter(send)
  await expect.poll(() => sent.length).toBe(1)
  await expect(send).toBeEnabled()
  await expect(page.locator('[data-form-alert]')).toBeVisible()
  await expect(send).toBeFocused()
  await keyboard.expectSeen()
  await keyboard.press('Enter')
  const done = page.getByRole('heading', { name: outcomes.sent.heading })
  await expect(done).toBeFocused()
  expect(sent).toHaveLength(2)
  expect(site.leads('messages')).toContainEqual(
    expect.objectContaining({ email, message: 'First line\nsecond line' }),
  )

  await keyboard.enter(page.getByRole('button', { name: again }))
  await expect(field(fields.name.label)).toBeFocused()
})

test('a refused address keeps the focus, a sent one is thanked for', async ({
  page,
  site,
  keyboard,
}) => {
  const email = freshEmail()
  const form = page.locator('form[data-draft="early-access"]')
  const field = form.locator('[name="email"]')
  await page.goto('/early-access')
  await keyboard.tabTo(field)
  await keyboard.type('a@b')
  await keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await keyboard.expectSeen()

  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(email)
  await keyboard.enter(form.getByRole('button'))
  const { heading } = copy.forms['early-access'].outcomes.sent
  await expect(page.getByRole('heading', { name: heading })).toBeFocused()
  expect(site.leads('subscribers')).toContainEqual(expect.objectContaining({ email }))
  await expect(page.locator('[role="region"] li')).toBeVisible()
  // The message is told without taking the focus, and Tab goes on after the thanks.
  await keyboard.press('Tab')
  await keyboard.expectSeen()
})
