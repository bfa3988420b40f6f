import { findTimeZone, toCanonicalTimeZone } from '../../contract/forms/time-zones.ts'
import { calendarData, calendarRoot } from '../../contract/release/calendar-module.ts'
import { readDraft } from '../forms/draft.ts'
import type { CalendarProps } from './calendar-props.ts'
import { timeZoneField } from './time-zone-field.ts'

const root = document.getElementById(calendarRoot)
const data = document.getElementById(calendarData)?.textContent

if (root && data) void start(root, JSON.parse(data))

async function start(root: HTMLElement, props: CalendarProps): Promise<void> {
  const zone = toCanonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (root.childElementCount === 0) {
    const field = timeZoneField(props.form)
    // A zone that was typed or sent back stays.
    if (field && !field.value) field.value = zone
    return
  }
  const readTyped = () => {
    const field = timeZoneField(props.form)
    return field && field.value !== field.defaultValue ? field.value : undefined
  }
  // Before the form is hydrated, which saves the zone that the server assumed with all that was typed.
  const before = readTyped() ?? (props.form && readDraft('booking').timeZone)
  const [{ createElement, startTransition }, { hydrateRoot }, { SlotCalendar }] = await Promise.all(
    [import('react'), import('react-dom/client'), import('./SlotCalendar.tsx')],
  )
  const picked = (name: string) =>
    root.querySelector<HTMLInputElement>(`[name="${name}"]:checked:not([checked])`)?.value
  const draftSlot = props.form === undefined ? undefined : readDraft('booking').slot
  const named = findTimeZone(readTyped() ?? before ?? '')
  const own = {
    zone: props.isAssumed ? (named ?? zone) : props.zone,
    day: picked('day') ?? '',
    slot: picked('slot') ?? (props.chosen || (draftSlot ?? '')),
  }
  // Keeps what is chosen before hydration.
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'day' || target.name === 'slot') own[target.name] = target.value
  })
  // A transition: the calendar is drawn again in the visitor's zone.
  startTransition(() => {
    hydrateRoot(root, createElement(SlotCalendar, { ...props, own }), {
      // React draws a translated calendar anew without losing anything.
      onRecoverableError: () => {},
    })
  })
}
