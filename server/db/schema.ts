/**
 * The tables. A column is text, an integer or a bigint and nothing else: those three mean the same
 * in SQLite and in PostgreSQL. A time is a bigint, in milliseconds since 1970 (UTC).
 */
export interface Schema {
  messages: MessagesTable
  subscribers: SubscribersTable
  bookings: BookingsTable
  idempotency_keys: IdempotencyKeysTable
}

interface Lead {
  /** UUID version 7: ordered by time, so that pages by key come in order of arrival. */
  id: string
  created_at: number
  email: string
  company: string
  /** The path of the page the form was on, empty when the browser did not say. */
  page: string
}

export interface MessagesTable extends Lead {
  name: string
  subject: string
  message: string
}

export interface SubscribersTable extends Lead {
  source: SubscriptionSource
  /** The address in lower case; one row for each source and address. */
  email_key: string
  /** `pending` until the address is confirmed. */
  status: 'pending'
  /** The words the visitor agreed to. */
  consent_text: string
}

export type SubscriptionSource = 'newsletter' | 'early-access'

export interface BookingsTable extends Lead {
  name: string
  /** When the visitor would like to meet, in their own words. */
  times: string
  time_zone: string
  message: string
  status: 'requested'
}

export interface IdempotencyKeysTable {
  path: string
  key: string
  /** SHA-256 of the values that came with the key, in hexadecimal. */
  request_hash: string
  /** The body of the answer that the first request got. */
  answer: string
  created_at: number
}
