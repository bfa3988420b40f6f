import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { formatSlot } from '../../contract/slot-text.ts'
import { formsSchema } from '../content/forms.ts'
import { readContent } from '../testing/page.ts'
import { Calendar } from './Calendar.tsx'

const { fields, calendar } = readContent('forms.yaml', formsSchema).booking
const copy = { ...calendar, label: fields.slot.label }
const zone = 'Europe/Tallinn'
/** 10:00 and 10:30 on a Tuesday, 10:00 on the Thursday, and one in the month after. */
const free = [
  '2026-11-24T08:00:00.000Z',
  '2026-11-24T08:30:00.000Z',
  '2026-11-26T08:00:00.000Z',
  '2026-12-01T08:00:00.000Z',
]
const [tuesday, later, thursday, december] = free as [string, string, string, string]

function show(start = { zone, slot: '', times: '' }, slots = free) {
  return render(
    <form>
      <Calendar copy={copy} slots={{ free: slots, start }} minutes={30} />
    </form>,
  )
}
afterEach(cleanup)

const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const times = () => screen.queryAllByRole<HTMLInputElement>('radio')
const said = () => times().map(({ labels }) => labels?.[0]?.textContent)
/** The sentence about the chosen time; the name of the month is a status too, and stands before it. */
const chosen = () => screen.getAllByRole('status').at(-1)?.textContent
/** What the form would send. */
const sent = () => new FormData(document.querySelector('form') as HTMLFormElement).getAll('slot')

test('shows the times of the first free day, and none chosen', () => {
  show()
  expect(screen.getByRole('group', { name: copy.label })).toBeDefined()
  expect(screen.getByRole('group', { name: /Tuesday 24 November 2026$/ })).toBeDefined()
  expect(said()).toEqual(['10:00', '10:30'])
  expect(sent()).toEqual([])
  expect(chosen()).toBe('')
})

test('only days with a free time can be chosen', () => {
  show()
  expect(day('Thursday 26 November 2026').disabled).toBe(false)
  expect(day('Wednesday 25 November 2026').disabled).toBe(true)
})

test('a chosen time is said in full, and sent', () => {
  show()
  fireEvent.click(times()[1] as HTMLElement)
  expect(chosen()).toBe(`${copy.chosen} ${formatSlot(later, 30, zone)}`)
  expect(sent()).toEqual([later])
})

test('another day shows its times; the chosen time is still sent, and once', () => {
  show()
  fireEvent.click(times()[0] as HTMLElement)
  fireEvent.click(day('Thursday 26 November 2026'))
  expect(said()).toEqual(['10:00'])
  expect(sent()).toEqual([tuesday])
  fireEvent.click(times()[0] as HTMLElement)
  expect(sent()).toEqual([thursday])
})

test('what was chosen before the calendar came is chosen, on its own day', () => {
  show({ zone, slot: december, times: '' })
  expect(screen.getByRole('group', { name: /Tuesday 1 December 2026$/ })).toBeDefined()
  expect(times().map(({ checked }) => checked)).toEqual([true])
  expect(sent()).toEqual([december])
})

test('a time that is free no more is not chosen any more', () => {
  show({ zone, slot: '2026-11-25T08:00:00.000Z', times: '' })
  expect(sent()).toEqual([])
  expect(chosen()).toBe('')
})

test('pages lead through the months that have free times, and no further', () => {
  show()
  const isOpen = (name: string) =>
    day(name).getAttribute('aria-disabled') !== 'true' && !day(name).disabled
  expect(isOpen(copy.earlier)).toBe(false)
  fireEvent.click(day(copy.later))
  expect(screen.getByText('December 2026')).toBeDefined()
  expect(isOpen(copy.later)).toBe(false)
  fireEvent.click(day(copy.earlier))
  expect(screen.getByText('November 2026')).toBeDefined()
})

describe('in another zone', () => {
  const change = (name: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: copy.zone }), { target: { value: name } })

  test('the same times are said by the clock there, on the day there', () => {
    show({ zone, slot: tuesday, times: '' })
    change('Pacific/Auckland')
    expect(said()).toEqual(['21:00', '21:30'])
    expect(chosen()).toContain(formatSlot(tuesday, 30, 'Pacific/Auckland'))
    expect(sent()).toEqual([tuesday])
    change('Pacific/Honolulu')
    expect(screen.getByRole('group', { name: /Monday 23 November 2026$/ })).toBeDefined()
    expect(said()).toEqual(['22:00', '22:30'])
  })

  test('the day that was looked at gives way to the day of the chosen time', () => {
    show({ zone, slot: tuesday, times: '' })
    fireEvent.click(day('Thursday 26 November 2026'))
    change('Europe/Lisbon')
    expect(screen.getByRole('group', { name: /Tuesday 24 November 2026$/ })).toBeDefined()
  })
})

test('without a free time there is no calendar', () => {
  const { container } = show(undefined, [])
  expect(within(container).queryByRole('group')).toBeNull()
})
