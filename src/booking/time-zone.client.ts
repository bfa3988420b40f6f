import { slotsByDay } from '../../contract/slot-text.ts'
import { canonicalTimeZone } from '../../contract/time-zones.ts'

/* The visitor's own zone as a start; what was typed, asked for, kept as a draft or sent back stays. */
const field = document.querySelector<HTMLInputElement>('input[name="timeZone"]')
if (field && (!field.value || 'assumed' in field.dataset)) {
  const zone = canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  field.value = zone
  sayIn(zone)
}

/** Says the slots the server wrote into the page in another zone than the office's. */
function sayIn(zone: string): void {
  const list = document.querySelector<HTMLSelectElement>('select[name="slot"]')
  const name = document.querySelector('[data-slot-zone]')
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
