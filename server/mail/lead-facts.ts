import type { LeadKind } from '../../contract/leads/leads.ts'
import type { MailCopy, MailLabel } from '../../contract/mails.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import type { RowOf } from '../lead-kind.ts'
import type { Block } from './mail-text.ts'

/** All that a lead left, as a block of a mail to the team. */
export function leadFacts<Kind extends LeadKind>(
  { kind, row }: { kind: Kind; row: RowOf<Kind> },
  copy: MailCopy,
): Block {
  return factsBlock(leadKinds[kind].facts(row, copy.zone), copy)
}

/** When a meeting is: all of a booking that a mail to whoever booked may say. */
export function meetingTime(booking: RowOf<'bookings'>, copy: MailCopy): Block {
  const { slot = '', officeSlot = '' } = leadKinds.bookings.facts(booking, copy.zone)
  return factsBlock({ slot, officeSlot }, copy)
}

function factsBlock(values: Partial<Record<MailLabel, string>>, { labels }: MailCopy): Block {
  const named = Object.entries(values) as [MailLabel, string][]
  return {
    kind: 'facts',
    facts: named
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ label: labels[name], value })),
  }
}
