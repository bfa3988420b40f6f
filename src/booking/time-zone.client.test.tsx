import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { slotZone, zoneAssumed } from '../../contract/hooks.ts'
import { formsSchema } from '../content/forms.ts'
import { loadPagesAnew, readContent, writePage } from '../testing/page.ts'
import { BookingForm } from './BookingForm.tsx'

const { booking: copy } = readContent('forms.yaml', formsSchema)
const slots = ['2026-11-24T07:00:00.000Z', '2026-11-24T22:30:00.000Z']

loadPagesAnew()
beforeEach(() => {
  const { DateTimeFormat } = Intl
  const inIndia: typeof DateTimeFormat = Object.assign(function format(
    locale?: Intl.LocalesArgument,
    options?: Intl.DateTimeFormatOptions,
  ) {
    return new DateTimeFormat(locale, { timeZone: 'Asia/Calcutta', ...options })
  }, DateTimeFormat)
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(inIndia)
  writePage(<BookingForm copy={copy} minutes={30} />)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const field = () =>
  document.querySelector<HTMLInputElement>('[name="timeZone"]') as HTMLInputElement
const list = () => document.querySelector<HTMLSelectElement>('[name="slot"]') as HTMLSelectElement
const zoneOfList = () => document.querySelector(`[${Object.keys(slotZone)[0]}]`) as HTMLElement
const load = () => import('./time-zone.client.ts')

test('the zone is the visitor’s own to begin with, by its name of today', async () => {
  await load()
  expect(field().value).toBe('Asia/Kolkata')
})

test('a zone that somebody has named stays', async () => {
  field().value = 'Europe/Lisbon'
  await load()
  expect(field().value).toBe('Europe/Lisbon')
})

test('a zone that the server assumed gives way', async () => {
  field().value = 'Europe/Tallinn'
  field().setAttribute(Object.keys(zoneAssumed)[0] ?? '', '')
  await load()
  expect(field().value).toBe('Asia/Kolkata')
})

describe('the slots that the server wrote', () => {
  beforeEach(() => {
    list().replaceChildren(...slots.map((slot) => new Option('in the office', slot)))
    zoneOfList().textContent = 'Europe/Tallinn'
  })

  test('are said in the visitor’s zone, by its days, and the chosen one stays so', async () => {
    list().value = slots[1] ?? ''
    await load()
    const days = [...list().querySelectorAll('optgroup')]
    expect(days.map(({ label }) => label)).toEqual([
      'Tuesday 24 November 2026',
      'Wednesday 25 November 2026',
    ])
    expect([...list().options].map(({ text, value }) => [text, value])).toEqual([
      ['12:30', slots[0]],
      ['04:00', slots[1]],
    ])
    expect(list().value).toBe(slots[1])
    expect(zoneOfList().textContent).toBe('Asia/Kolkata')
  })

  test('stay as they are where somebody has named a zone', async () => {
    field().value = 'Europe/Tallinn'
    await load()
    expect([...list().options].map(({ text }) => text)).toEqual(['in the office', 'in the office'])
  })
})

test('a page without slots names no zone for them', async () => {
  list().replaceChildren()
  zoneOfList().textContent = ''
  await load()
  expect(zoneOfList().textContent).toBe('')
})
