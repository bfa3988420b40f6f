import type { LeadKind } from '../../contract/leads/leads.ts'
import { signToken, type TokenPurpose } from '../secrets/signed-token.ts'

interface LeadName {
  kind: LeadKind
  id: string
}

/** The page with the button that confirms; good for seven days from this asking. */
export function confirmUrl(
  siteUrl: string,
  secret: string,
  { id, confirmation_sent_at }: { id: string; confirmation_sent_at: number },
): string {
  return signedUrl(siteUrl, '/confirm', secret, 'confirm', id, confirmation_sent_at)
}

/** The page with the button that unsubscribes. */
export function unsubscribeUrl(siteUrl: string, secret: string, { id }: { id: string }): string {
  return signedUrl(siteUrl, '/unsubscribe', secret, 'unsubscribe', id, 0)
}

/** For the header `List-Unsubscribe`: a bare POST there unsubscribes (RFC 8058), a GET opens the page. */
export function oneClickUrl(siteUrl: string, secret: string, { id }: { id: string }): string {
  return signedUrl(siteUrl, '/api/unsubscribe', secret, 'unsubscribe', id, 0)
}

interface HeldTime {
  id: string
  /** ISO 8601. */
  slot: string
}

/** The page with the button that books a held time; good until it begins. */
export function bookHeldUrl(siteUrl: string, secret: string, { id, slot }: HeldTime): string {
  return signedUrl(siteUrl, '/meeting/book', secret, 'held', id, Date.parse(slot))
}

/** The page that moves a booked meeting to another slot. */
export function moveMeetingUrl(siteUrl: string, secret: string, { id }: { id: string }): string {
  return signedUrl(siteUrl, '/meeting/move', secret, 'meeting', id, 0)
}

/** The page with the button that cancels a booked meeting. */
export function cancelMeetingUrl(siteUrl: string, secret: string, { id }: { id: string }): string {
  return signedUrl(siteUrl, '/meeting/cancel', secret, 'meeting', id, 0)
}

/** The page that shows how far a request about a list has come; its button confirms the address. */
export function requestUrl(siteUrl: string, secret: string, { id }: { id: string }): string {
  return signedUrl(siteUrl, '/your-data/request', secret, 'request', id, 0)
}

/**
 * For the foot of a mail to an address that was typed: the page that ends all mail from the forms to it.
 * @param hash of the inbox, as `formsHash` makes it.
 */
export function noMailUrl(siteUrl: string, secret: string, hash: string): string {
  return signedUrl(siteUrl, '/no-mail', secret, 'no-mail', hash, 0)
}

/** For the foot of any mail: the page that mails a fresh link to the lead's own address. */
export function yourDataUrl(siteUrl: string, secret: string, lead: LeadName): string {
  return signedUrl(siteUrl, '/your-data', secret, 'your-data-request', subject(lead), 0)
}

/**
 * For the mail `your-data` alone: shows everything stored about the lead's address, for an hour.
 * @param now when the mail is sent, in milliseconds since 1970.
 */
export function freshYourDataUrl(
  siteUrl: string,
  secret: string,
  lead: LeadName,
  now: number,
): string {
  return signedUrl(siteUrl, '/your-data/stored', secret, 'your-data', subject(lead), now)
}

function subject({ kind, id }: LeadName): string {
  return `${kind}/${id}`
}

function signedUrl(
  siteUrl: string,
  path: string,
  secret: string,
  purpose: TokenPurpose,
  subject: string,
  at: number,
): string {
  return `${siteUrl}${path}?token=${signToken(secret, { purpose, subject, at })}`
}
