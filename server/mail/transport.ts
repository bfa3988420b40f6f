export interface Message {
  /** Names the file of a mail that is kept as one. */
  id: string
  /** Whom the mail servers are told of, whatever the headers say. */
  envelope: { from: string; to: string[] }
  /** The bytes of the mail (RFC 5322), with CRLF. */
  raw: Buffer
}

export interface MailTransport {
  /** Said once in the log, at boot. */
  description: string
  /**
   * @returns what the receiving side answered, in one line.
   * @throws whatever kept it from being taken, or the signal's reason; then it may have been taken all the same.
   */
  send: (message: Message, signal: AbortSignal) => Promise<string>
  /** Removes what is kept of a mail here, by the id of its job; a transport that hands mails on keeps nothing. */
  discard?: (id: string) => Promise<void>
}
