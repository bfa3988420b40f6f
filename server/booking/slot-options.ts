import { type SlotDay, slotsByDay } from '../../contract/slot-text.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { Markup } from '../site/fill-parts.ts'

/**
 * The slots as `<option>`s in one `<optgroup>` a day.
 * @param chosen the slot that is selected; another text selects none.
 */
export function slotOptions(slots: readonly string[], zone: string, chosen = ''): Markup {
  const groups = daysOf(slots, zone).map(({ label, choices }) => {
    const options = choices.map(({ slot, label }) => {
      const selected = slot === chosen ? ' selected=""' : ''
      return `<option value="${escapeHtml(slot, 'attribute')}"${selected}>${escapeHtml(label, 'text')}</option>`
    })
    return `<optgroup label="${escapeHtml(label, 'attribute')}">${options.join('')}</optgroup>`
  })
  return new Markup(groups.join(''))
}

/** Saying the times of a month takes many times as long as writing them. */
const said = new Map<string, SlotDay[]>()
const mostSaid = 20

function daysOf(slots: readonly string[], zone: string): SlotDay[] {
  const key = [zone, ...slots].join(' ')
  const kept = said.get(key)
  if (kept) return kept
  if (said.size >= mostSaid) said.clear()
  const days = slotsByDay(slots, zone)
  said.set(key, days)
  return days
}
