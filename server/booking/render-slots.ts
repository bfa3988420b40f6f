import { findTimeZone } from '../../contract/time-zones.ts'
import type { AppContext } from '../app-context.ts'
import { freeSlots } from './free-slots.ts'
import type { RenderSlots } from './slot-choices.ts'

type Needs = Pick<AppContext, 'database' | 'openingHours' | 'now'>

/**
 * Writes the slots that are free now into the booking page, so that it offers them without JavaScript.
 *
 * @param wanted the zone to say them in, as somebody typed it. When it is none, the page says so and they are
 *   in the office's.
 * @param query what the page's address carries: a brief of what the visitor looked at goes into the notes.
 * @returns the page as it is when it has no place for them.
 * @throws what the database throws.
 */
export async function renderBookPage(
  { database, openingHours, now }: Needs,
  html: string,
  wanted: string,
  query = new URLSearchParams(),
): Promise<string> {
  const fill = await fillOf(html)
  if (!fill) return html
  const slots = await freeSlots(database, openingHours, now())
  const zone = findTimeZone(wanted)
  return fill({
    slots,
    zone: zone ?? openingHours.zone,
    typed: wanted.trim(),
    zoneGiven: zone !== undefined,
    query,
  })
}

/** What was found in a page, as long as the page is kept: there is one for each site that is served. */
let last: { html: string; fill: RenderSlots | undefined } | undefined

async function fillOf(html: string): Promise<RenderSlots | undefined> {
  if (last?.html !== html) {
    // Loaded when it is first needed: the HTML parser behind it takes 0.2 s of the start.
    const { compileSlotTemplate } = await import('./slot-choices.ts')
    last = { html, fill: compileSlotTemplate(html) }
  }
  return last.fill
}
