import { sql } from 'kysely'
import { leadShapes } from '../../contract/leads/leads.ts'
import { formatSlot, isTimeZone } from '../../contract/slot-text.ts'
import type { LeadKindDescriptor } from '../lead-kind.ts'
import { notAnswered } from '../timeline/not-answered.ts'
import { approveBooking } from './approve-booking.ts'
import { cancelErased } from './cancel-erased.ts'
import { bookingIntake } from './route.ts'

/** Meetings, and requests for one. */
export const bookings: LeadKindDescriptor<'bookings'> = {
  intake: bookingIntake,
  singular: 'booking',
  exportColumns: [
    'id',
    'created_at',
    'name',
    'email',
    'company',
    'slot',
    'times',
    'time_zone',
    'competitor',
    'list_users',
    'message',
    'status',
    'page',
    'spam_reason',
  ],
  internalColumns: ['email_key', 'client_hash', 'network_hash'],
  consentColumns: [],
  listColumns: ['name', 'slot', 'status'],
  waits: sql`status = 'requested' and spam_reason = '' and ${notAnswered('bookings')}`,
  statuses: leadShapes.bookings.columns.status.options,
  countedBy: ['status'],
  retention: [
    {
      does: 'delete',
      setting: 'RETENTION_BOOKINGS_DAYS',
      past: (before) => sql`created_at < ${before}`,
      suppress: false,
    },
  ],
  staysAsProof: false,
  notice: ({ name, company, competitor }) => {
    const who = [name, company].filter(Boolean).join(', ')
    return { about: competitor ? `${who} vs. ${competitor}` : who, name }
  },
  /** Its time in the visitor's zone and in the office's. */
  facts: (row, office) => {
    const zone = isTimeZone(row.time_zone) ? row.time_zone : office
    const slotIn = (where: string) =>
      row.slot ? formatSlot(row.slot, row.slot_minutes, where) : ''
    return {
      slot: slotIn(zone),
      officeSlot: zone === office ? '' : slotIn(office),
      name: row.name,
      email: row.email,
      company: row.company,
      competitor: row.competitor,
      list_users: row.list_users,
      times: row.times,
      time_zone: row.slot ? '' : row.time_zone,
      message: row.message,
      page: row.page,
    }
  },
  approve: approveBooking,
  erase: cancelErased,
}
