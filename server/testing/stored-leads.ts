import type { MailTemplate } from '../../contract/mails.ts'
import type { StoredLead } from '../kinds/read-leads.ts'

const common = {
  id: '0196a4f0-0000-7000-8000-000000000001',
  created_at: 1,
  email: 'ada@example.com',
  company: 'Engines & Sons',
  page: '/book',
  spam_reason: '',
}
export const message: StoredLead = {
  kind: 'messages',
  row: { ...common, name: 'Ada Löve', subject: 'A question', message: 'First\n  second\n\nthird' },
}
export const booking: StoredLead = {
  kind: 'bookings',
  row: {
    ...common,
    name: 'Ada',
    times: 'Tuesday after ten',
    time_zone: 'Europe/Tallinn',
    message: '',
    competitor: '',
    list_users: '',
    status: 'requested',
    slot: '',
    slot_minutes: 0,
    sequence: 0,
    email_key: '',
    address_confirmed_at: 0,
    client_hash: '',
    network_hash: '',
  },
}
export const request: StoredLead = {
  kind: 'requests',
  row: {
    ...common,
    request_type: 'access',
    name: 'Ada',
    profile: 'https://network.example/in/ada',
    details: '',
    status: 'received',
    received_on: '2026-01-02',
    due_on: '2026-02-02',
    address_confirmed_at: 0,
    closed_at: 0,
    answer: '',
    email_key: '',
    client_hash: '',
    network_hash: '',
  },
}
export function subscriber(status: 'pending' | 'confirmed'): StoredLead {
  return {
    kind: 'subscribers',
    row: {
      ...common,
      source: 'early-access',
      email_key: common.email,
      status,
      confirmation_sent_at: 5,
      confirmed_at: 0,
      unsubscribed_at: 0,
      consent_text: 'Yes.',
    },
  }
}

export const meeting: StoredLead = {
  kind: 'bookings',
  row: {
    ...booking.row,
    status: 'booked',
    slot: '2026-01-05T07:00:00.000Z',
    slot_minutes: 30,
    time_zone: 'Asia/Kolkata',
  } as (typeof booking & { kind: 'bookings' })['row'],
}
export const cancelled = { ...meeting, row: { ...meeting.row, status: 'cancelled' } } as StoredLead
export const held = { ...meeting, row: { ...meeting.row, status: 'held' } } as StoredLead

/** Every mail about a lead, with a lead that it is written of. */
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
  ['cancelled', cancelled],
  ['reminder-day', meeting],
  ['reminder-hour', meeting],
  ['booked-notice', meeting],
  ['moved-notice', meeting],
  ['cancelled-notice', cancelled],
  ['kept-notice', request],
  ['closed-notice', request],
  ['request-receipt', request],
  ...(['working', 'answered', 'refused', 'extended', 'unconfirmed'] as const).map(
    (status): [MailTemplate, StoredLead] => [
      'request-news',
      { ...request, row: { ...request.row, status } } as StoredLead,
    ],
  ),
]
