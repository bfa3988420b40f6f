import type { Mailbox } from './mail-text.ts'

/** A finished mail. */
export interface Message {
  /** Names the file of a mail that is kept as one. */
  id: string
  /** Whom the mail servers are told of, whatever the headers say. */
  envelope: { from: string; to: string[] }
  /** The bytes of the mail (RFC 5322), with CRLF. */
  raw: Buffer
}

/** What a mail needs to be put into its bytes, besides its words. */
export interface Addressing {
  /** The job's id: `Message-ID` comes from it, so that whoever gets the mail twice can tell. */
  id: string
  /** The host of the site. */
  host: string
  from: Mailbox
  to: string
  date: Date
}
