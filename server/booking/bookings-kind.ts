import { sql } from 'kysely'
import { day } from '../../contract/duration.ts'
import type { LeadIntake } from '../intake/lead-intake.ts'
import type { LeadKindDefinition } from '../kind-definition.ts'
import { signReceiptToken } from '../links/mail-links.ts'
import type { Services } from '../services.ts'
import { fillBookPage } from './book-page.ts'
import { cancelErased } from './change-meeting.ts'
import { findFreeSlots } from './free-slots.ts'
import { formatMeetingTimes } from './meeting-times.ts'
import { approveBooking, saveBooking } from './store-booking.ts'

export const bookingsKind: LeadKindDefinition<'bookings'> = {
  intake: bookingIntake,
  singular: 'booking',
  retention: [
    {
      setting: 'RETENTION_BOOKINGS_DAYS',
      // A meeting to come or under way stays, whatever the period; none lasts a day.
      past: (before, now) =>
        sql`created_at < ${before}
          and (status <> 'booked' or slot < ${new Date(now - day).toISOString()})`,
    },
  ],
  notice: ({ name, company, competitor }) => {
    const who = [name, company].filter(Boolean).join(', ')
    return { about: competitor ? `${who} vs. ${competitor}` : who, name }
  },
  /** When and with whom, in the visitor's zone and in the office's. */
  details: (row, office) => {
    const times = row.slot ? formatMeetingTimes(row, office) : undefined
    return {
      slot: times?.when ?? '',
      officeSlot: times?.office ?? '',
      host: row.host,
      time_zone: row.slot ? '' : row.time_zone,
    }
  },
  approve: approveBooking,
  erase: cancelErased,
}

function bookingIntake(services: Services): LeadIntake<'bookings'> {
  const { database, release, now, settings, secret } = services
  return {
    store: (transaction, values, arrival, { ip }) => {
      const context = { hours: release().openingHours, settings, secret }
      return saveBooking(transaction, values, arrival, context, ip)
    },
    receipt: (outcome, id) =>
      outcome === 'booked' || outcome === 'held' ? signReceiptToken(services, id) : undefined,
    pageValues: async ({ timeZone: zone = '', slot }) => {
      const current = release()
      const slots = await findFreeSlots(database, current.openingHours, now())
      return fillBookPage(current, slots, { zone, slot })
    },
  }
}
