import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formsSchema } from '../../contract/content/form-schemas.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { messages } from '../../contract/messages.ts'
import { alertText, control, findError, formServerForEach, json } from '../testing/form-server.ts'
import { readContent } from '../testing/page.ts'
import { currentToast } from '../toaster/toast-store.ts'
import { BookingForm } from './BookingForm.tsx'

vi.mock('../toaster/Toaster.tsx', () => ({ mountToaster: () => {} }))

const copy = readContent('forms.yaml', formsSchema).booking
const visitor = { name: 'Ada', email: 'ada@example.com', times: 'Any evening', timeZone: 'UTC' }

const server = formServerForEach()

/** Sends the form in its state without slots, where times are given in words. */
async function send(values: Record<string, string>) {
  render(<BookingForm copy={copy} id="booking-form" minutes={30} />)
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(control(name), { target: { value } })
  }
  fireEvent.submit(control('email').form as HTMLFormElement)
  await server.pass(0)
}

test.each([
  ['sent', undefined],
  ['held', 'held'],
  ['asked', 'asked'],
] as const)('what the server says it became is what is said: %s', async (outcomeName, outcome) => {
  server.answer(json(200, { success: true, message: 'Stored', outcome }))
  await send(visitor)
  expect(server.tries).toMatchObject([{ path: bookingForm.path, values: { ...visitor, slot: '' } }])
  const { toast, heading, texts } = copy.outcomes[outcomeName]
  expect(screen.getByRole('heading', { name: heading })).toBe(document.activeElement)
  for (const text of texts) expect(screen.getByText(text)).toBeDefined()
  expect(currentToast()).toMatchObject({ title: toast.title, description: toast.text })
  // The address is shown so that a mistake is noticed.
  expect(screen.queryByText(visitor.email) !== null).toBe(outcomeName === 'held')
})

test('a time that cannot be had is refused beside it alone, with the focus on the reason', async () => {
  const taken = 'This time is gone.'
  server.answer(json(409, { success: false, message: taken, fields: { slot: taken } }))
  await send(visitor)
  expect(currentToast()).toBeUndefined()
  expect(alertText()).toBe('')
  expect(findError('slot')?.textContent).toBe(taken)
  expect(document.activeElement).toBe(findError('slot'))
  // The calendar is outside the form.
  render(<input type="radio" name="slot" value="2031-03-04T09:00:00Z" />)
  fireEvent.click(screen.getByRole('radio'))
  expect(findError('slot')?.textContent).toBe('')
})

test('what is missing is said beside its fields alone', async () => {
  await send({ ...visitor, times: ' ' })
  expect([findError('slot')?.textContent, findError('times')?.textContent]).toEqual([
    messages.timeMissing,
    messages.timeMissing,
  ])
  expect(currentToast()).toBeUndefined()
  expect(alertText()).toBe('')
  expect(server.tries).toHaveLength(0)
})
