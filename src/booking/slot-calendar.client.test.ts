import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { formsSchema } from '../../contract/content/form-schemas.ts'
import {
  type CalendarTimes,
  calendarData,
  calendarRoot,
} from '../../contract/release/calendar-module.ts'
import { formatCity, formatDate, formatHours } from '../../contract/slot-text.ts'
import { readDraft, storeDraft } from '../forms/draft.ts'
import { eventually } from '../testing/browser.ts'
import { readContent, test } from '../testing/page.ts'
import { drawCalendar } from './draw-calendar.ts'

const { booking: copy } = readContent('forms.yaml', formsSchema)
const office = 'Europe/Tallinn'
/** 9:00 and 9:30 on a Tuesday in Tallinn, and 0:30 on the Wednesday. */
const free = ['2026-11-24T07:00:00.000Z', '2026-11-24T07:30:00.000Z', '2026-11-24T22:30:00.000Z']
const [nine = '', half = '', wednesday = ''] = free

beforeEach(() => {
  const { DateTimeFormat } = Intl
  const inIndia: typeof DateTimeFormat = Object.assign(function format(
    locale?: Intl.LocalesArgument,
    options?: Intl.DateTimeFormatOptions,
  ) {
    return new DateTimeFormat(locale, { timeZone: 'Asia/Calcutta', ...options })
  }, DateTimeFormat)
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(inIndia)
})

const calendar = () => document.querySelector('fieldset[name="slot"]') as HTMLElement
const field = () => document.querySelector('input[name="timeZone"]') as HTMLInputElement
const zones = () => document.querySelector('select') as HTMLSelectElement
const getOutput = () => document.querySelector('output')?.textContent
const inWords = (slot: string, zone: string) =>
  `${formatDate(Date.parse(slot), zone)} ${formatHours(slot, 30, zone)}, ${formatCity(zone)}`
const radios = (name: string) => [
  ...calendar().querySelectorAll<HTMLInputElement>(`[type="radio"][name="${name}"]`),
]
const times = () => radios('slot').map(({ value, labels }) => [labels?.[0]?.textContent, value])
const openDay = () => radios('day').find(({ checked }) => checked)?.value
const sent = () => new FormData(document.querySelector('form') as HTMLFormElement).getAll('slot')

function choose(name: string, value: string) {
  fireEvent.click(radios(name).find((radio) => radio.value === value) as HTMLInputElement)
}

function write(html: string, data: object) {
  document.body.innerHTML = `<div id="${calendarRoot}">${html}</div>
    <script type="application/json" id="${calendarData}">${JSON.stringify(data)}</script>
    <form id="booking-form"><input name="timeZone"></form>`
}

function draw(times: Partial<CalendarTimes> = {}) {
  const words = { label: copy.fields.slot.label, form: 'booking-form', copy: copy.calendar }
  const query = { zone: office, isAssumed: true, chosen: '', unknown: '', carried: [] }
  const props = { ...words, slots: free, minutes: 30, ...query, ...times }
  write(drawCalendar(props), props)
}

async function load() {
  const { refreshSlots } = await import('./left-slots.ts')
  await import('./slot-calendar.client.ts')
  await eventually(() => expect(zones()).not.toBeNull())
  return refreshSlots
}

async function changeZone(value: string) {
  fireEvent.focus(zones())
  await eventually(() => expect(zones().options.length).toBeGreaterThan(300))
  fireEvent.change(zones(), { target: { value } })
}

test('a page without times still names the visitor’s zone, by its name of today', async () => {
  write('', { form: 'booking-form' })
  await import('./slot-calendar.client.ts')
  expect(field().value).toBe('Asia/Kolkata')
})

test('a zone that the server assumed gives way to the visitor’s, and that to any other', async () => {
  draw()
  radios('day')[0]?.focus()
  await load()
  await eventually(() =>
    expect(times()).toEqual([
      ['12:30', nine],
      ['13:00', half],
      ['04:00', wednesday],
    ]),
  )
  expect(radios('day').map(({ value }) => value)).toEqual(['2026-11-24', '2026-11-25'])
  expect(document.activeElement).toBe(radios('day')[0])
  await eventually(() => expect(field().value).toBe('Asia/Kolkata'))

  expect(zones().options).toHaveLength(1)
  choose('slot', nine)
  await changeZone('America/New_York')
  await eventually(() => expect(times()).toContainEqual(['02:00', nine]))
  expect(getOutput()).toBe(inWords(nine, 'America/New_York'))
  await eventually(() => expect([field().value, ...sent()]).toEqual(['America/New_York', nine]))
  fireEvent.change(field(), { target: { value: 'london' } })
  await eventually(() => expect(zones().value).toBe('Europe/London'))
})

test('a zone that somebody has named stays, and so does the time that was chosen', async () => {
  draw({ chosen: half, isAssumed: false })
  await load()
  expect(times()[0]).toEqual(['09:00', nine])
  expect(getOutput()).toBe(inWords(half, office))
  expect(sent()).toEqual([half])
})

test('a chosen time is sent while another day is looked at, and gives way to a time of that day', async () => {
  draw()
  await load()
  choose('slot', half)
  await eventually(() => expect(getOutput()).toBe(inWords(half, 'Asia/Kolkata')))
  choose('day', '2026-11-25')
  await eventually(() => expect(radios('slot').some(({ checked }) => checked)).toBe(false))
  expect(sent()).toEqual([half])
  choose('day', '2026-11-24')
  await eventually(() => expect(radios('slot').find(({ checked }) => checked)?.value).toBe(half))
  expect(sent()).toEqual([half])
  choose('day', '2026-11-25')
  await eventually(() => expect(openDay()).toBe('2026-11-25'))
  choose('slot', wednesday)
  await eventually(() => expect(sent()).toEqual([wednesday]))
  expect(readDraft('booking').slot).toBe(wednesday)
})

test('what was kept as a draft is chosen again, if it is still free', async () => {
  storeDraft('booking', { slot: wednesday })
  draw()
  await load()
  await eventually(() => expect(sent()).toEqual([wednesday]))
  expect(openDay()).toBe('2026-11-25')
})

test('times in words stay in the zone that was named for them', async () => {
  storeDraft('booking', { times: 'Tuesday 10 to 12', timeZone: 'Tokyo' })
  draw()
  await load()
  await eventually(() => expect(field().value).toBe('Asia/Tokyo'))
})

test('the zone that the form saved with what was typed is not taken for the visitor’s', async () => {
  draw()
  await import('./slot-calendar.client.ts')
  storeDraft('booking', { name: 'Ada', timeZone: office })
  await eventually(() => expect(zones()?.value).toBe('Asia/Kolkata'))
})

test('once a time was refused, those that are left are shown', async () => {
  const answer = { zone: office, minutes: 30, slots: [half, wednesday] }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  draw()
  const refreshSlots = await load()
  choose('slot', nine)
  await refreshSlots()
  await eventually(() => expect(times().map(([, slot]) => slot)).toEqual([half, wednesday]))
  expect(sent()).toEqual([])
  expect(getOutput()).toBe('')
})
