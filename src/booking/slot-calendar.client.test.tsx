import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Branch, calendarTree } from '../../contract/slot-calendar.ts'
import { cityOf, formatDate, formatHours, slotsByDay } from '../../contract/slot-text.ts'
import { formsSchema } from '../content/forms.ts'
import { keepDraft } from '../forms/draft.ts'
import { afterPaint } from '../islands/after-paint.ts'
import { eventually } from '../testing/browser.ts'
import { loadPagesAnew, readContent, writePage } from '../testing/page.ts'
import { BookingForm, slotRefused } from './BookingForm.tsx'

vi.mock(import('../islands/after-paint.ts'), () => ({ afterPaint: vi.fn((run) => run()) }))

const { booking: copy } = readContent('forms.yaml', formsSchema)
const office = 'Europe/Tallinn'
/** 9:00 and 9:30 on a Tuesday in Tallinn, and 0:30 on the Wednesday. */
const free = ['2026-11-24T07:00:00.000Z', '2026-11-24T07:30:00.000Z', '2026-11-24T22:30:00.000Z']
const [nine = '', half = '', wednesday = ''] = free

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
  writePage(<BookingForm copy={copy} minutes={30} office={office} />)
  const { earlier, morning, afternoon, later, free } = copy.calendar
  const data = document.body.appendChild(document.createElement('script'))
  data.id = 'slot-calendar'
  data.type = 'application/json'
  data.textContent = JSON.stringify({ earlier, morning, afternoon, later, free })
})
const at = <One extends Element>(selector: string) =>
  document.querySelector(selector) as unknown as One
const calendar = () => document.querySelector('fieldset[name="slot"]') as HTMLElement
const field = () =>
  document.querySelector<HTMLInputElement>('input[name="timeZone"]') as HTMLInputElement
const zones = () => at<HTMLSelectElement>('[data-zone-list]')
const said = () => at<HTMLElement>('[data-chosen-slot]').textContent
const inWords = (slot: string, zone: string) =>
  `${formatDate(Date.parse(slot), zone)} ${formatHours(slot, 30, zone)}, ${cityOf(zone)}`
const radios = (name: string) => [
  ...calendar().querySelectorAll<HTMLInputElement>(`[type="radio"][name="${name}"]`),
]
const times = () => radios('slot').map(({ value, labels }) => [labels?.[0]?.textContent, value])
const sent = () =>
  new FormData(document.querySelector('form[data-draft]') as HTMLFormElement).getAll('slot')
const load = () => import('./slot-calendar.client.ts')

/** Fills the page as the server does, and loads its script. */
async function serve({ zone = office, chosen = '', isAssumed = true } = {}) {
  const html = ({ tag, attributes, within }: Branch): string => {
    const names = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
    const inner = within.map((one) => (typeof one === 'string' ? one : html(one)))
    return `<${tag}${names.join('')}>${inner.join('')}${tag === 'input' ? '' : `</${tag}>`}`
  }
  const tree = calendarTree(slotsByDay(free, zone), copy.calendar, chosen)
  calendar().innerHTML = tree.map(html).join('')
  at<HTMLElement>('[data-slot-zone]').textContent = zone
  field().value = zone
  field().toggleAttribute('data-assumed', isAssumed)
  await load()
}

function choose(name: string, value: string) {
  const radio = radios(name).find((one) => one.value === value) as HTMLInputElement
  fireEvent.click(radio)
}

test('a page without times still names the visitor’s zone, by its name of today', async () => {
  await load()
  expect(field().value).toBe('Asia/Kolkata')
  expect(said()).toBe('')
})

test('a zone that the server assumed gives way to the visitor’s: clocks, days and what is sent', async () => {
  await serve()
  expect(times()).toEqual([
    ['12:30', nine],
    ['13:00', half],
    ['04:00', wednesday],
  ])
  expect(radios('day').map(({ value }) => value)).toEqual(['2026-11-24', '2026-11-25'])
  expect([field().value, zones().value, zones().hidden]).toEqual([
    'Asia/Kolkata',
    'Asia/Kolkata',
    false,
  ])
})

test('a zone that somebody has named stays, and so does the time that was chosen', async () => {
  await serve({ chosen: half, isAssumed: false })
  expect(times()[0]).toEqual(['09:00', nine])
  expect(said()).toBe(inWords(half, office))
  expect(sent()).toEqual([half])
})

test('a chosen time is said in words, once the press is painted', async () => {
  await serve()
  let say = () => {}
  vi.mocked(afterPaint).mockImplementationOnce((run) => {
    say = run
  })
  choose('slot', nine)
  expect(said()).toBe('')
  say()
  expect(said()).toBe(inWords(nine, 'Asia/Kolkata'))
  expect(sent()).toEqual([nine])
})

test('a chosen time is sent while another day is looked at, and gives way to a time of that day', async () => {
  await serve()
  choose('slot', half)
  choose('day', '2026-11-25')
  expect(radios('slot').some(({ checked }) => checked)).toBe(false)
  expect(sent()).toEqual([half])
  choose('day', '2026-11-24')
  expect(radios('slot').find(({ checked }) => checked)?.value).toBe(half)
  expect(sent()).toEqual([half])
  choose('day', '2026-11-25')
  choose('slot', wednesday)
  expect(sent()).toEqual([wednesday])
})

describe('another zone', () => {
  test('can be chosen from all there are, once somebody is about to', async () => {
    await serve()
    expect(zones().options).toHaveLength(1)
    fireEvent.focus(zones())
    expect(zones().options.length).toBeGreaterThan(300)
    choose('slot', nine)
    fireEvent.change(zones(), { target: { value: 'America/New_York' } })
    expect(times()).toContainEqual(['02:00', nine])
    expect(said()).toBe(inWords(nine, 'America/New_York'))
    expect([field().value, ...sent()]).toEqual(['America/New_York', nine])
  })
})

test('what was kept as a draft is chosen again, if it is still free', async () => {
  keepDraft('booking', { slot: wednesday })
  await serve()
  expect(sent()).toEqual([wednesday])
  expect(radios('day').find(({ checked }) => checked)?.value).toBe('2026-11-25')
})

test('a refused time has the free ones asked for anew', async () => {
  const answer = { zone: office, minutes: 30, slots: [half, wednesday] }
  const fetched = vi.fn<typeof fetch>(async () => Response.json(answer))
  vi.stubGlobal('fetch', fetched)
  await serve()
  choose('slot', nine)
  document.dispatchEvent(new Event(slotRefused))
  await eventually(() => expect(times().map(([, slot]) => slot)).toEqual([half, wednesday]))
  expect(sent()).toEqual([])
  expect(said()).toBe('')
})
