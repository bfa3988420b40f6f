import type { Selectable } from 'kysely'
import type { MailCopy, MailLabel } from '../../contract/mails.ts'
import { formatSlot, isTimeZone } from '../../contract/slot-text.ts'
import type { BookingsTable, MessagesTable, SubscribersTable } from '../db/schema.ts'
import type { StoredLead } from './load-lead.ts'
import type { Block, Fact } from './mail-text.ts'

type Labels = Record<MailLabel, string>

/** All that a lead left, as a block of a mail. */
export function leadFacts(lead: StoredLead, copy: MailCopy): Block {
  return { kind: 'facts', facts: factsOf(lead, copy) }
}

function factsOf(lead: StoredLead, { labels, zone }: MailCopy): Fact[] {
  switch (lead.kind) {
    case 'messages':
      return messageFacts(lead.row, labels)
    case 'bookings':
      return bookingFacts(lead.row, labels, zone)
    case 'subscribers':
      return subscriberFacts(lead.row, labels)
  }
}

/** All that a contact form left, in the order of the form. */
function messageFacts(row: Selectable<MessagesTable>, labels: Labels): Fact[] {
  return filled(labels, {
    name: row.name,
    email: row.email,
    company: row.company,
    subject: row.subject,
    message: row.message,
    page: row.page,
  })
}

/**
 * All that a booking or a request for a meeting left; its time in the visitor's zone and in the office's.
 * @param office the office's zone.
 */
function bookingFacts(row: Selectable<BookingsTable>, labels: Labels, office: string): Fact[] {
  const zone = isTimeZone(row.time_zone) ? row.time_zone : office
  const said = (where: string) => (row.slot ? formatSlot(row.slot, row.slot_minutes, where) : '')
  return filled(labels, {
    slot: said(zone),
    officeSlot: zone === office ? '' : said(office),
    name: row.name,
    email: row.email,
    company: row.company,
    times: row.times,
    timeZone: row.slot ? '' : row.time_zone,
    message: row.message,
    page: row.page,
  })
}

/** All that a sign-up left. */
function subscriberFacts(row: Selectable<SubscribersTable>, labels: Labels): Fact[] {
  return filled(labels, { email: row.email, company: row.company, page: row.page })
}

function filled(labels: Labels, values: Partial<Record<MailLabel, string>>): Fact[] {
  return (Object.entries(values) as [MailLabel, string][])
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ label: labels[name], value }))
}
