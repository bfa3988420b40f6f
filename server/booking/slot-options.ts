import { slotsByDay } from '../../contract/slot-text.ts'

/** The slots as `<option>`s in one `<optgroup>` a day. */
export function slotOptions(slots: string[], zone: string): string {
  return slotsByDay(slots, zone)
    .map(({ label: day, choices }) => {
      const times = choices.map(({ slot, label }) => `<option value="${slot}">${label}</option>`)
      return `<optgroup label="${day}">${times.join('')}</optgroup>`
    })
    .join('')
}
