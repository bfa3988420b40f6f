/** How many times the limit of one client its network may have, and all together. */
export const shares = { client: 1, network: 4, all: 100 } as const

/** Presses behind mailed links for each form: the programs of a mail provider press many from one network. */
export const pressesPerForm = 10

/** Forms that a day stores past what their networks may have: as many of the longest are a gigabyte. */
export const formsPastTheirs = 30_000

/** The part of the pages computed in a second that one client may have, and its network. */
export const computedShares = { client: 1 / 4, network: 1 / 2 } as const

/** Past so many times what it books at once, a network has no slot held; past so many, it gets no link. */
export const bookingTimes = { held: 2, link: 10 } as const

/** The part of a day that addresses which never answered a link may have. */
export const strangersShare = 1 / 2

/** Unproved requests about a list in 24 hours, past which they are held back. */
export const unprovedRequests = { perClient: 3, total: 20 } as const

/** How long a slot is held until the link in a mail is used, in minutes. */
export const holdMinutes = 30

/** How often a meeting is moved by its link. */
export const movesOfMeeting = 5

/** Mails of one kind in a day: receipts to an address as typed; links and receipts to an inbox; links that one network causes. */
export const mailsToAddress = { receipt: 1, inbox: 10, perNetwork: 3 } as const

/** Mails in an hour that one network causes. */
export const mailsOfNetwork = 100

/** How many of the mails of an hour are reserved for what visitors did or wait for, and for addresses that are known. */
export const reservedMails = 100

/** Events of one kind of lead that a receiver of webhooks is posted in an hour. */
export const eventsPerHour = 600

interface LimitRow {
  what: string
  /** What each may have; left out where it is not counted. */
  client?: string
  network?: string
  address?: string
  all?: string
  past: string
  why: string
}

/** Everything that somebody may do only so often, as the operator reads it. */
export const limitRows: readonly LimitRow[] = [
  {
    what: `forms in a minute, in each process; presses behind mailed links: ${pressesPerForm} times as many`,
    client: '`RATE_LIMIT_SUBMISSIONS_PER_MINUTE`',
    network: `${shares.network} times as many`,
    all: `${shares.all} times as many; the first of a network still passes`,
    past: '429 with the seconds to wait; nothing typed is lost',
    why: 'a flood reaches neither parser nor database',
  },
  {
    what: 'forms stored in a day',
    client: '`RATE_LIMIT_SUBMISSIONS_PER_DAY`',
    network: `${shares.network} times as many`,
    all: `${formsPastTheirs} past those`,
    past: 'stored and held as suspected spam, answered like any; past those of all 429, for these networks alone',
    why: 'the team sees real ones, and a day of the longest forms takes a gigabyte',
  },
  {
    what: 'unconfirmed requests about a list in 24 hours',
    client: String(unprovedRequests.perClient),
    all: String(unprovedRequests.total),
    past: 'held as suspected spam; the receipt goes, its link lets the request out, and the team hears of it at once',
    why: 'each begins a legal deadline',
  },
  {
    what: 'bookings at once in 24 hours',
    client: '`RATE_LIMIT_BOOKINGS_PER_DAY`',
    network: `${shares.network} times as many`,
    address: '1',
    all: `${strangersShare * 100} % of the times of a day`,
    past: `it waits for a mailed link, its time held for ${holdMinutes} minutes; past ${bookingTimes.link} times as many, a person answers`,
    why: 'no day can be emptied',
  },
  {
    what: 'moves of one meeting by its link',
    address: String(movesOfMeeting),
    past: 'the page says to write to the team',
    why: 'each mails the team',
  },
  {
    what: 'mails with a link, or receipts, of one kind in a day',
    network: `${mailsToAddress.perNetwork} links to one address`,
    address: `${mailsToAddress.inbox}; as typed, ${mailsToAddress.receipt} receipt`,
    past: 'they wait for the next day (UTC), those to the plain address first; a second receipt is not sent, as the pages say: one a day at most',
    why: 'anybody can type an address',
  },
  {
    what: 'mails to people in an hour',
    network: `${mailsOfNetwork} that it causes`,
    all: `\`RATE_LIMIT_MAILS_PER_HOUR\`, ${reservedMails} of them for bookings, own data and confirmed addresses`,
    past: 'they wait for the next hour; past those of all `mail.breaker` is on',
    why: 'a flood would ruin the name of the domain',
  },
  {
    what: 'notices to the team in an hour; as many of meetings, erasures and requests about a list',
    all: '`RATE_LIMIT_NOTICES_PER_HOUR`',
    past: 'the last one says so, and `leads list` has the others; of meetings, erasures and requests each waits for the next hour',
    why: 'the team still sees real ones',
  },
  {
    what: 'events of one kind of lead to a receiver of webhooks in an hour',
    all: String(eventsPerHour),
    past: 'they wait for the next hour, in their order',
    why: 'a flood here is none there',
  },
  {
    what: 'pages computed in a second',
    client: `${computedShares.client * 100} % of all`,
    network: `${computedShares.network * 100} % of all`,
    all: '`RATE_LIMIT_COMPUTED_PAGES_PER_SECOND`; the first of a network still passes',
    past: '`/book` as it was built, a short page for a refused form, else 503',
    why: 'each costs a millisecond of processor',
  },
]
