import { bookedRival, rivalIn } from '../../contract/booked-rival.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { formSlots } from '../../contract/page-parts.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { formValue, Markup, type PageValues } from '../site/fill-parts.ts'

/**
 * The competitor of the page's address, in its field, and again in the form that leads to the page in another zone.
 * Nothing when the address names none.
 */
export function rivalValues(query: URLSearchParams): PageValues<'/book'> {
  const rival = rivalIn(query)
  if (!rival) return {}
  const field = formSlots(bookingForm.path).value('competitor')
  const value = escapeHtml(rival, 'attribute')
  const carried = `<input type="hidden" name="${bookedRival.name}" value="${value}">`
  return { ...formValue(field, rival), carried: new Markup(carried) }
}
