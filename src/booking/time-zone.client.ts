import type {
  Selector,
  slotList,
  slotZone,
  timeZoneField,
  zoneAssumed,
} from '../../contract/hooks.ts'
import { slotsByDay } from '../../contract/slot-text.ts'
import { canonicalTimeZone } from '../../contract/time-zones.ts'

/* The visitor's own zone as a start; what was typed, asked for, kept as a draft or sent back stays. */
const field = document.querySelector<HTMLInputElement>(
  '[name="timeZone"]' satisfies Selector<typeof timeZoneField>,
)
if (
  field &&
  (!field.value || field.matches('[data-assumed]' satisfies Selector<typeof zoneAssumed>))
) {
  const zone = canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  field.value = zone
  sayIn(zone)
}

/** Says the slots the server wrote into the page in another zone than the office's. */
function sayIn(zone: string): void {
  const list = document.querySelector<HTMLSelectElement>(
    '[name="slot"]' satisfies Selector<typeof slotList>,
  )
  const name = document.querySelector('[data-slot-zone]' satisfies Selector<typeof slotZone>)
  if (!list || !name || list.options.length === 0) return
  const chosen = list.value
  const groups = slotsByDay(
    [...list.options].map(({ value }) => value),
    zone,
  )
  list.replaceChildren(
    ...groups.map(({ label, choices }) => {
      const group = document.createElement('optgroup')
      group.label = label
      group.append(...choices.map((one) => new Option(one.label, one.slot)))
      return group
    }),
  )
  list.value = chosen
  name.textContent = zone
}
