import {
  cancelMeetingAddress,
  confirmAddress,
  freshYourDataAddress,
  moveMeetingAddress,
  oneClickAddress,
  unsubscribeAddress,
  yourDataAddress,
} from '../links/link-urls.ts'
import type { MailLinks } from './templates.ts'

/**
 * The links of a mail that is sent at `now`, in milliseconds since 1970.
 * @param secret the key that signs them.
 */
export function mailLinks(siteUrl: string, secret: string, now: number): MailLinks {
  return {
    confirm: (subscriber) => confirmAddress(siteUrl, secret, subscriber),
    unsubscribe: (subscriber) => unsubscribeAddress(siteUrl, secret, subscriber),
    oneClick: (subscriber) => oneClickAddress(siteUrl, secret, subscriber),
    moveMeeting: (booking) => moveMeetingAddress(siteUrl, secret, booking),
    cancelMeeting: (booking) => cancelMeetingAddress(siteUrl, secret, booking),
    yourData: ({ kind, row }) => yourDataAddress(siteUrl, secret, { kind, id: row.id }),
    freshYourData: ({ kind, row }) =>
      freshYourDataAddress(siteUrl, secret, { kind, id: row.id }, now),
  }
}
