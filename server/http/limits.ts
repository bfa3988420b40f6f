/** How often something may happen. */
interface Limit {
  /** What is counted, and in which time. */
  what: string
  /** For one client (IPv4 address, IPv6 /64) or network, for one address of mail, and for all together. */
  network?: number | string
  address?: number | string
  all?: number | string
  /** What comes of more. */
  past: string
  why: string
}

/** How many times the limit of one client its network may have (/24, /48), its region (/16, /32), and all together. */
export const shares = { client: 1, network: 4, region: 20, all: 100 } as const

/** Unproved requests about a list in 24 hours, past which they are held back. */
export const unprovedRequests = { ofNetwork: 3, ofAll: 20 } as const

/** How long a time is kept until the link in a mail is used, in minutes. */
export const keptMinutes = 30

/** How often a meeting is moved by its link. */
export const movesOfMeeting = 5

/** Mails a day to one address of mail by their class (`server/mail/mail-definition.ts`); of receipts, each kind. */
export const mailsToAddress = { act: 20, link: 20, receipt: 1 } as const

/** Mails with a link that one network causes to one address in a day. */
export const linksOfNetworkToAddress = 3

/** Mails in an hour that one network causes, and one region. */
export const mailsCaused = { network: 100, region: 250 } as const

/** How many of the mails of an hour wait for what visitors did, and for addresses that are known. */
export const reservedMails = 100

/** Every limit on how often somebody may do something, per network, per address and in all: `docs/operate.md` has it. */
export const limits: readonly Limit[] = [
  {
    what: 'forms in a minute, in each process; ten times as many presses behind mailed links',
    network: '`RATE_LIMIT_SUBMISSIONS_PER_MINUTE`',
    all: `${shares.all} times as many; the first of a network still passes`,
    past: '429, and nothing typed is lost',
    why: 'a flood reaches neither parser nor database',
  },
  {
    what: 'forms stored in a day',
    network: '`RATE_LIMIT_SUBMISSIONS_PER_DAY`',
    past: '429',
    why: 'the disk fills no faster than a person can act',
  },
  {
    what: 'unconfirmed requests about a list in 24 hours',
    network: unprovedRequests.ofNetwork,
    all: unprovedRequests.ofAll,
    past: 'held as suspected spam; the team hears of it',
    why: 'each begins a legal deadline',
  },
  {
    what: 'bookings at once in 24 hours (IPv6: of a /48)',
    network: '`RATE_LIMIT_BOOKINGS_PER_DAY`',
    address: 1,
    all: 'half of the times of a day',
    past: `it waits for a mailed link, its time held for ${keptMinutes} minutes; past ten times as many, a person answers`,
    why: 'no day can be emptied',
  },
  {
    what: 'moves of one meeting by its link',
    address: movesOfMeeting,
    past: 'the page says to write to the team',
    why: 'each mails the team',
  },
  {
    what: 'mails to one address in a day: receipts of each kind, links, news',
    network: `${linksOfNetworkToAddress} links to one address`,
    address: Object.values(mailsToAddress).toReversed().join(', '),
    past: 'not sent; the timeline of the lead says so',
    why: 'anybody can type an address',
  },
  {
    what: 'mails caused in an hour by a /24 or /48',
    network: `${mailsCaused.network}; a /16 or /32: ${mailsCaused.region}`,
    past: 'they wait for the next hour',
    why: 'one network cannot use up the hour',
  },
  {
    what: 'mails to people in an hour',
    all: `\`RATE_LIMIT_MAILS_PER_HOUR\`, ${reservedMails} of them for bookings, own data and confirmed addresses`,
    past: 'they wait, and `mail.breaker` is on',
    why: 'a flood would ruin the name of the domain',
  },
  {
    what: 'notices to the team in an hour',
    all: '`RATE_LIMIT_NOTICES_PER_HOUR`',
    past: 'not sent; the last one says so, and `leads list` has the others',
    why: 'the team still sees real ones',
  },
  {
    what: 'pages computed in a second',
    network: 'a quarter, a /24 or /48 half',
    all: '`RATE_LIMIT_COMPUTED_PAGES_PER_SECOND`; the first of a network still passes',
    past: '`/book` as it was built, a short page for a refused form, else 503',
    why: 'each costs a millisecond of processor',
  },
]
