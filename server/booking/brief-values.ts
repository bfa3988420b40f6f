import * as z from 'zod'
import { type BriefCopy, bookedRival, briefIn } from '../../contract/brief.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { bookingBrief } from '../../contract/hooks.ts'
import { formSlots, type PageParts } from '../../contract/page-parts.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { ConfigError } from '../settings/config-error.ts'
import { formValue, Markup, type PageValues } from '../site/fill-parts.ts'

const briefCopy: z.ZodType<BriefCopy> = z.object({
  rival: z.string(),
  intro: z.string(),
  parts: z.array(
    z.object({
      name: z.string(),
      heading: z.string(),
      values: z.record(z.string(), z.string()),
    }),
  ),
})

/**
 * Reads what a brief is said with from the booking page.
 * @throws ConfigError when it is not there.
 */
export function briefCopyIn({ data }: PageParts): BriefCopy {
  const read = briefCopy.safeParse(data[bookingBrief.id])
  if (read.success) return read.data
  throw new ConfigError(`The page /book has no brief in "${bookingBrief.id}": npm run build.`)
}

/**
 * The brief of the page's address, in the notes; and the address again, in the form that leads to the page in another
 * zone. Nothing when the address makes none.
 */
export function briefValues(query: URLSearchParams, copy: BriefCopy): PageValues<'/book'> {
  const brief = briefIn(query, copy)
  if (brief === undefined) return {}
  const notes = formSlots(bookingForm.path).value('message')
  return { ...formValue(notes, brief), carried: fieldsOf(query, copy) }
}

function fieldsOf(query: URLSearchParams, { parts }: BriefCopy): Markup {
  const fields = [bookedRival, ...parts].flatMap(({ name }) => {
    const value = query.get(name)
    if (!value) return []
    const [of, is] = [escapeHtml(name, 'attribute'), escapeHtml(value, 'attribute')]
    return [`<input type="hidden" name="${of}" value="${is}">`]
  })
  return new Markup(fields.join(''))
}
