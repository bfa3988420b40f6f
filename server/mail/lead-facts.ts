import type { LeadKind } from '../../contract/leads/leads.ts'
import type { MailCopy, MailLabel } from '../../contract/mails.ts'
import { formatSlot } from '../../contract/slot-text.ts'
import { zoneOf } from '../booking/meeting-facts.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import type { RowOf } from '../lead-kind.ts'
import type { Block } from './mail-text.ts'

type Values = Partial<Record<MailLabel, string>>

/**
 * All that a lead left, and the id by which the commands know it, as a block of a mail to the team.
 * @param more what stands before that.
 */
export function leadFacts<Kind extends LeadKind>(
  { kind, row }: { kind: Kind; row: RowOf<Kind> & { id: string } },
  copy: MailCopy,
  more: Values = {},
): Block {
  const left = leadKinds[kind].facts(row, copy.zone)
  return factsBlock({ ...more, ...left, lead: row.id }, copy)
}

/**
 * When and where a meeting is: all of a booking that a mail to whoever booked may say.
 * @param more what stands below its time.
 */
export function meetingFacts(booking: RowOf<'bookings'>, copy: MailCopy, more: Values = {}): Block {
  const { slot = '', officeSlot = '' } = leadKinds.bookings.facts(booking, copy.zone)
  const place = booking.status === 'booked' ? meetingPlace(copy) : ''
  return factsBlock({ slot, officeSlot, ...more, place }, copy)
}

/** Another time of the same meeting, in words; empty for none. */
export function slotBefore(booking: RowOf<'bookings'>, copy: MailCopy, before: string): string {
  return before && formatSlot(before, booking.slot_minutes, zoneOf(booking, copy.zone))
}

/** Where a meeting takes place. */
export function meetingPlace({ meeting }: MailCopy): string {
  return meeting.link ?? meeting.location
}

function factsBlock(values: Values, { labels }: MailCopy): Block {
  const named = Object.entries(values) as [MailLabel, string][]
  return {
    kind: 'facts',
    facts: named
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ label: labels[name], value })),
  }
}
