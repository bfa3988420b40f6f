interface Limit {
  value: number
  /** What is bounded, with the unit. */
  what: string
  /** What comes of more. */
  past: string
}

/**
 * What a stranger can make the server do, bounded. `docs/operate.md` shows this table; what an operator may want
 * otherwise is a setting instead (`server/settings`).
 */
export const limits = {
  unanswered: {
    value: 16,
    what: 'requests of one connection that wait for an answer (pipelining)',
    past: 'the connection is closed',
  },
  target: { value: 4_096, what: 'characters of a request target', past: '414' },
  headers: { value: 16 * 1024, what: 'bytes of all headers together', past: '431' },
  headersSeconds: { value: 15, what: 'seconds for the headers to arrive', past: '408' },
  requestSeconds: { value: 30, what: 'seconds for a whole request to arrive', past: '408' },
  idleSeconds: {
    value: 30,
    what: 'seconds in which a peer neither sends nor takes a byte of an exchange',
    past: 'the connection is closed',
  },
  sliceSeconds: {
    value: 60,
    what: 'seconds in which a peer takes none of the slices of 64 KiB that an answer is written in',
    past: 'the connection is closed',
  },
  keepAliveSeconds: {
    value: 65,
    what: 'seconds that a connection waits for its next request',
    past: 'the connection is closed',
  },
  bodyBytes: {
    value: 256 * 1024,
    what: 'bytes of a body that a request announces; one that does not say how long it is, is 411',
    past: '413, and the connection is closed before any of it is read',
  },
  fields: { value: 50, what: 'fields of a form, each sent once', past: '400' },
  fieldName: { value: 100, what: 'characters of the name of a field', past: '400' },
  holdMinutes: {
    value: 30,
    what: 'minutes that a time is kept until the link in a mail is used',
    past: 'it is free again, and the booking a request; the link still books it while nobody else has it',
  },
  movesOfMeeting: {
    value: 5,
    what: 'times that a meeting is moved by its link',
    past: 'it stays where it is, and the page says to write to the team',
  },
  sharingNetworks: {
    value: 5,
    what: 'networks (/24, /48) that share what all together may send, as multiples of that number: past it each has an equal part, at least one',
    past: '429 for a network that comes later in the minute (computed pages: second)',
  },
  reports: {
    value: 60,
    what: 'reports of violations of the policy in a minute, of which one client has a quarter',
    past: '429',
  },
  reportBytes: { value: 16 * 1024, what: 'bytes of such a report', past: '413' },
  computedAtOnce: {
    value: 16,
    what: 'computed answers in the making at once, of which one client has a quarter',
    past: 'as past `RATE_LIMIT_COMPUTED_PAGES_PER_SECOND`',
  },
  eventLoopDelay: {
    value: 1_000,
    what: 'milliseconds that the process is late, in the mean of a second',
    past: 'what is sent to `/api/` is 503 with `Retry-After`, and nothing of it is lost in the page',
  },
  computedMegabytes: {
    value: 32,
    what: 'MiB of computed answers that wait for their peers to take them, of which one client has a quarter',
    past: 'as past `RATE_LIMIT_COMPUTED_PAGES_PER_SECOND`',
  },
  exportPercent: {
    value: 25,
    what: 'percent of the time that all downloads of what is stored about a person take together, 50 leads after 50',
    past: 'they take longer; whoever has thousands of leads gets them all',
  },
  mailsToAddress: {
    value: 10,
    what: 'mails an hour to one e-mail address, of all kinds together',
    past: 'they wait for the next hour',
  },
  receiptsToAddress: {
    value: 1,
    what: 'receipts a day to one e-mail address, for messages and for requests each',
    past: 'none is sent; the team is told all the same',
  },
  mailsOfNetworkToAddress: {
    value: 4,
    what: 'mails a day that one network (/24, /48) causes to one e-mail address, besides receipts and bookings',
    past: 'none is sent; another network still reaches the address',
  },
  fewMailsOfNetwork: {
    value: 3,
    what: 'mails an hour that a network causes before it counts as one of many',
    past: 'half of the mails to a domain, and of those to all, are not for it',
  },
  messagesOfNetwork: {
    value: 3,
    what: 'messages an hour of a network under an address that others have used up',
    past: 'quarantine',
  },
  formsPastTotal: {
    value: 5,
    what: 'forms of a /24 or /48 in a day in which all networks together have sent too many',
    past: 'quarantine; a booking waits for the link in a mail',
  },
  signUpsOfEmail: {
    value: 5,
    what: 'sign-ups with one e-mail address in a day, for each list',
    past: 'quarantine; the page of the answer says to write to the team',
  },
  secondsBetweenConfirmations: {
    value: 60,
    what: 'seconds, at the least, between two mails that ask to confirm one subscription; none after it has ended',
    past: 'no second mail: the link of the first works',
  },
} as const satisfies Record<string, Limit>

/** Which part of `RATE_LIMIT_MAILS_PER_HOUR` the addresses of one domain may have. */
export const domainShare = 1 / 4

/** Which part of it one network (/24, /48) may cause. */
export const networkShare = 1 / 20

/** Which part of it, and of that of a domain, may be receipts: all else never waits because of them. */
export const receiptShare = 1 / 6

/** Which part of it, and of that of a domain, networks may use that have caused more than `fewMailsOfNetwork`. */
export const sharedPart = 1 / 2

/** How many times the limit of one client a whole network has (IPv4 /24, IPv6 /48), and all of them together. */
export const shares = { client: 1, network: 4, everybody: 20 } as const
