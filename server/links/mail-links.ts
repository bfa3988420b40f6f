import { signInPage } from '../../contract/desk/sign-in-calls.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { hashForForms } from '../intake/suppress-forms.ts'
import { computeSignInCode } from '../secrets/sign-in-code.ts'
import { signToken, type TokenPurpose } from '../secrets/signed-token.ts'
import type { Services } from '../services.ts'

interface LeadName {
  kind: LeadKind
  row: { id: string }
}

/** Base64url: the key that signs links, and the key that hashes mailboxes. */
interface MailKeys {
  signing: string
  hashing: string
}

/** The links of one mail. Each token names the lead or the mailbox it is for. */
export type MailLinks = ReturnType<typeof createMailLinks>

/** Makes the links of a mail sent at `now` (milliseconds since 1970). `signed-token.ts` says how long each works. */
export function createMailLinks(siteUrl: string, { signing, hashing }: MailKeys, now: number) {
  const signed = (path: string, purpose: TokenPurpose, subject: string, at = 0) =>
    `${siteUrl}${path}?token=${signToken(signing, { purpose, subject, at })}`
  const toLeadName = ({ kind, row }: LeadName) => `${kind}/${row.id}`
  return {
    page: (path: string) => `${siteUrl}${path}`,
    confirm: ({ id, confirmation_sent_at }: { id: string; confirmation_sent_at: number }) =>
      signed('/confirm', 'confirm', id, confirmation_sent_at),
    unsubscribe: ({ id }: { id: string }) => signed('/unsubscribe', 'unsubscribe', id),
    /** For the header `List-Unsubscribe`: a bare POST unsubscribes (RFC 8058), a GET opens the page. */
    oneClick: ({ id }: { id: string }) => signed('/api/unsubscribe', 'unsubscribe', id),
    confirmHold: ({ id, slot }: { id: string; slot: string }) =>
      signed('/meeting/book', 'held', id, Date.parse(slot)),
    moveMeeting: ({ id }: { id: string }) => signed('/meeting/move', 'meeting', id),
    cancelMeeting: ({ id }: { id: string }) => signed('/meeting/cancel', 'meeting', id),
    request: ({ id }: { id: string }) => signed('/your-data/request', 'request', id),
    noMail: ({ email }: { email: string }) =>
      signed('/no-mail', 'no-mail', hashForForms(email, hashing)),
    /** The token stands behind `#`, which browsers do not send, so it is in no log. */
    signIn: ({ id, created_at }: { id: string; created_at: number }) =>
      `${siteUrl}${signInPage}#${signToken(signing, { purpose: 'sign-in', subject: id, at: created_at })}`,
    signInCode: ({ id }: { id: string }) => computeSignInCode(hashing, id),
    /** Opens a page that mails a fresh link to the lead's own address. */
    yourData: (lead: LeadName) => signed('/your-data', 'your-data-request', toLeadName(lead)),
    /** Only in the mail `your-data`: shows everything stored about the address. */
    freshYourData: (lead: LeadName) =>
      signed('/your-data/stored', 'your-data', toLeadName(lead), now),
  }
}

/** A token to see for an hour what was just sent. `id`: of the lead. */
export function signReceiptToken(
  { linkKeys, now }: Pick<Services, 'linkKeys' | 'now'>,
  id: string,
): string {
  return signToken(linkKeys().signing, { purpose: 'receipt', subject: id, at: now() })
}
