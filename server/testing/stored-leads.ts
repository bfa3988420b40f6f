import * as z from 'zod'
import type { MailTemplate } from '../../contract/content/mail-copy.ts'
import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import type { LeadRecord } from '../kind-definition.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import { aLead } from './leads.ts'

/** A lead as read from its table, with defaults for columns that a test does not name. */
export function stored<Kind extends LeadKind>(
  kind: Kind,
  values: Partial<LeadRecord<Kind>>,
): StoredLead {
  const common = { created_at: 1, company: 'Engines & Sons', page: '/book' }
  const id = '0196a4f0-0000-7000-8000-000000000001'
  const row = aLead[kind](id, 'ada@example.com', { ...common, ...values })
  return { kind, row: z.object(leadShapes[kind].columns).parse(row) } as StoredLead
}

export const message = stored('messages', {
  name: 'Ada Löve',
  subject: 'A question',
  message: 'First\n  second\n\nthird',
})
export const request = stored('requests', { request_type: 'access' })
export const subscriber = (status: 'pending' | 'confirmed') =>
  stored('subscribers', { source: 'early-access', status, confirmed_at: 0 })

const booking = stored('bookings', { times: 'Tuesday after ten' })
const slot = { slot: '2026-01-05T07:00:00.000Z', slot_minutes: 30, time_zone: 'Asia/Kolkata' }
export const meeting = stored('bookings', { ...slot, status: 'booked' })
export const canceled = stored('bookings', { ...slot, status: 'cancelled' })
const held = stored('bookings', { ...slot, status: 'held' })

/** Every mail about a lead, with a lead to write it from. */
export const everyMail: [MailTemplate, StoredLead][] = [
  ['notice', message],
  ['notice', booking],
  ['notice', subscriber('pending')],
  ['notice', request],
  ['message-receipt', message],
  ['booking-receipt', booking],
  ['confirm', subscriber('pending')],
  ['welcome', subscriber('confirmed')],
  ['your-data', message],
  ['held', held],
  ['booked', meeting],
  ['moved', meeting],
  ['handed', meeting],
  ['cancelled', canceled],
  ['reminder-day', meeting],
  ['reminder-hour', meeting],
  ['booked-notice', meeting],
  ['taken-notice', meeting],
  ['moved-notice', meeting],
  ['cancelled-notice', canceled],
  ['closed-notice', request],
  ['request-receipt', request],
  ...(['working', 'answered', 'refused', 'extended', 'unconfirmed'] as const).map(
    (status): [MailTemplate, StoredLead] => [
      'request-news',
      stored('requests', { request_type: 'access', status }),
    ],
  ),
]
