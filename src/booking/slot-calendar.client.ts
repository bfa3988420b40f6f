import { api, type SlotsAnswer } from '../../contract/api.ts'
import { type Branch, type CalendarCopy, calendarTree } from '../../contract/slot-calendar.ts'
import {
  cityOf,
  formatDate,
  formatHours,
  formatZone,
  slotsByDay,
} from '../../contract/slot-text.ts'
import { canonicalTimeZone, findTimeZone, listTimeZones } from '../../contract/time-zones.ts'
import { readDraft } from '../forms/draft.ts'
import { request } from '../http/request.ts'
import { afterPaint } from '../islands/after-paint.ts'
import type { slotRefused } from './BookingForm.tsx'
import { hoursOfCities } from './hours-of-cities.ts'

/* The calendar in the page: in the visitor's own zone, with the chosen time in words and kept over other days. */
const find = <One extends Element = HTMLElement>(selector: string) =>
  document.querySelector<One>(selector)
const calendar = find('[name="slot"]')
const field = find<HTMLInputElement>('[name="timeZone"]')
const isAssumed = field?.matches('[data-assumed]') === true

// What was typed, asked for, kept as a draft or sent back stays.
if (field && (!field.value || isAssumed)) {
  field.value = canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
}
if (calendar && calendar.childElementCount > 0) start(calendar)

function start(calendar: HTMLElement): void {
  const data = document.getElementById('slot-calendar')
  const copy: CalendarCopy = JSON.parse(data?.textContent ?? '')
  const name = find('[data-slot-zone]')
  const said = find('[data-chosen-slot]')
  const clocks = find('[data-hours]')
  const list = find<HTMLSelectElement>('[data-zone-list]')
  const showZone = list ? startZoneList(list, (zone) => show(zone)) : () => {}
  name?.toggleAttribute('hidden', list !== null)

  const times = () => [
    ...calendar.querySelectorAll<HTMLInputElement>('[type="radio"][name="slot"]'),
  ]
  const carried = () => calendar.querySelector<HTMLInputElement>('[type="hidden"]')
  const chosen = () => carried()?.value ?? times().find(({ checked }) => checked)?.value ?? ''
  let zone = (name?.textContent ?? '').replaceAll(' ', '_')
  let free = times().map(({ value }) => value)

  function show(nextZone: string, nextFree = free, slot = chosen()): void {
    zone = nextZone
    free = nextFree
    const kept = [
      // The day of the chosen time is open; who has gone on to another is left there, and their next Tab with them.
      (!slot || carried()) && calendar.querySelector('[name="day"]:checked'),
      calendar.contains(document.activeElement) && document.activeElement,
    ].map((one) => one instanceof HTMLInputElement && `[value="${one.value}"]`)
    const tree = calendarTree(slotsByDay(free, zone), copy, slot)
    calendar.replaceChildren(...tree.map(makeElement))
    const [day, focused] = kept.map((one) => one && calendar.querySelector<HTMLInputElement>(one))
    if (day) {
      day.checked = true
      carry()
    }
    if (focused) focused.focus()
    if (name) name.textContent = formatZone(zone)
    if (field) field.value = zone
    showZone(zone)
    say()
  }

  function say(): void {
    const slot = chosen()
    if (said) said.replaceChildren(...(slot ? sayChosen(slot, Number(said.dataset.minutes)) : []))
    if (clocks && free.length > 0) showHours(clocks, slot)
  }

  function showHours(clocks: HTMLElement, slot: string): void {
    const { rows, length, placeOf } = hoursOfCities(free, zone, clocks.dataset.hours ?? zone)
    clocks.style.setProperty('--hours', String(length))
    clocks.style.setProperty('--at', slot ? String(placeOf(slot)) : '')
    clocks.replaceChildren(...rows.map(makeElement))
  }

  function sayChosen(slot: string, minutes: number) {
    const clock = `${formatHours(slot, minutes, zone)}, ${cityOf(zone)}`
    const time = makeElement({ tag: 'span', attributes: {}, within: [clock] })
    return [`${formatDate(Date.parse(slot), zone)} `, time]
  }

  /** A time of another day is sent all the same, and does not keep the keyboard from those of this day. */
  function carry(): void {
    const slot = chosen()
    carried()?.remove()
    for (const time of times()) {
      const day = time.closest('[name="slot"] > fieldset')?.previousElementSibling
      time.checked = day?.querySelector('input')?.checked === true && time.value === slot
    }
    if (slot && !times().some(({ checked }) => checked)) {
      const attributes = { type: 'hidden', name: 'slot', value: slot }
      calendar.append(makeElement({ tag: 'input', attributes, within: [] }))
    }
  }

  calendar.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'slot') carried()?.remove()
    else carry()
    afterPaint(say)
  })
  field?.addEventListener('change', () => {
    const typed = findTimeZone(field.value)
    if (typed) show(typed)
  })
  document.addEventListener('booking:slot-refused' satisfies typeof slotRefused, async () => {
    // Without an answer the times stay: one that is taken is refused again.
    const response = await request(api.slots).catch(() => undefined)
    if (!response) return
    const answer: SlotsAnswer = await response.json()
    show(zone, answer.slots)
  })

  const kept = chosen() || (readDraft('booking').slot ?? '')
  show(field && isAssumed ? field.value : zone, free, free.includes(kept) ? kept : '')
}

/** A list with one zone, which gets all others once somebody is about to use it: to name them takes a while. */
function startZoneList(list: HTMLSelectElement, onChange: (zone: string) => void) {
  function show(zone: string): void {
    if (![...list.options].some(({ value }) => value === zone)) list.append(option(zone))
    list.value = zone
  }
  function listAll(): void {
    const zone = list.value
    list.replaceChildren(...listTimeZones().map(option))
    show(zone)
  }
  list.hidden = false
  list.addEventListener('change', () => onChange(list.value))
  for (const sign of ['pointerover', 'focus']) list.addEventListener(sign, listAll, { once: true })
  return show
}

function option(zone: string): HTMLOptionElement {
  return new Option(formatZone(zone), zone)
}

/** The element that a branch describes, with all that is in it. */
function makeElement({ tag, attributes, within }: Branch): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...within.map((one) => (typeof one === 'string' ? one : makeElement(one))))
  return element
}
