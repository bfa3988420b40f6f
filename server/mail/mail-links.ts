import { formsHash } from '../intake/stop-forms.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import {
  bookHeldUrl,
  cancelMeetingUrl,
  confirmUrl,
  freshYourDataUrl,
  moveMeetingUrl,
  noMailUrl,
  oneClickUrl,
  requestUrl,
  unsubscribeUrl,
  yourDataUrl,
} from '../links/link-urls.ts'

/** The links of one mail; each carries what its page needs to know whom it is about. */
export interface MailLinks {
  confirm: (subscriber: { id: string; confirmation_sent_at: number }) => string
  unsubscribe: (subscriber: { id: string }) => string
  oneClick: (subscriber: { id: string }) => string
  noMail: (lead: StoredLead) => string
  yourData: (lead: StoredLead) => string
  moveMeeting: (booking: { id: string }) => string
  cancelMeeting: (booking: { id: string }) => string
  /** A page for anybody, by its path. */
  page: (path: string) => string
  /** The page to book at, for anybody. */
  book: () => string
  bookHeld: (booking: { id: string; slot: string }) => string
  request: (request: { id: string }) => string
  freshYourData: (lead: StoredLead) => string
}

/** Base64url. */
interface Keys {
  signing: string
  hashing: string
}

/** The links of a mail that is sent at `now`, in milliseconds since 1970. */
export function mailLinks(siteUrl: string, keys: Keys, now: number): MailLinks {
  const { signing: secret, hashing } = keys
  return {
    confirm: (subscriber) => confirmUrl(siteUrl, secret, subscriber),
    unsubscribe: (subscriber) => unsubscribeUrl(siteUrl, secret, subscriber),
    oneClick: (subscriber) => oneClickUrl(siteUrl, secret, subscriber),
    moveMeeting: (booking) => moveMeetingUrl(siteUrl, secret, booking),
    cancelMeeting: (booking) => cancelMeetingUrl(siteUrl, secret, booking),
    page: (path) => `${siteUrl}${path}`,
    book: () => `${siteUrl}/book`,
    bookHeld: (booking) => bookHeldUrl(siteUrl, secret, booking),
    request: (request) => requestUrl(siteUrl, secret, request),
    noMail: ({ row }) => noMailUrl(siteUrl, secret, formsHash(row.email, hashing)),
    yourData: ({ kind, row }) => yourDataUrl(siteUrl, secret, { kind, id: row.id }),
    freshYourData: ({ kind, row }) => freshYourDataUrl(siteUrl, secret, { kind, id: row.id }, now),
  }
}
