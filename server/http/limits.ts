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
    what: 'forms in a minute, and ten times as many presses behind mailed links; each process for itself',
    network: '`RATE_LIMIT_SUBMISSIONS_PER_MINUTE`',
    all: `${shares.all} times as many; past it, the first of a network still passes`,
    past: '429, before the body is read; nothing typed is lost',
    why: 'a flood reaches neither parser nor database, and one provider cannot use up what is for all',
  },
  {
    what: 'forms stored in a day',
    network: '`RATE_LIMIT_SUBMISSIONS_PER_DAY`',
    past: '429',
    why: 'the disk fills no faster than a person can act',
  },
  {
    what: 'requests about a list in 24 hours whose address nobody confirmed',
    network: unprovedRequests.ofNetwork,
    all: unprovedRequests.ofAll,
    past: 'held back as suspected spam; the team is told, the person is not mailed',
    why: 'each begins a legal deadline, and mails a stranger',
  },
  {
    what: 'bookings at once in 24 hours, for IPv6 of a /48; for all, of one day of the calendar',
    network: '`RATE_LIMIT_BOOKINGS_PER_DAY`',
    address: 1,
    all: 'half of its times',
    past: `it waits for the link in a mail, its time kept for ${keptMinutes} minutes; past ten times as many of a network, a person answers`,
    why: 'no day can be emptied, and one name hides one time',
  },
  {
    what: 'moves of one meeting by its link',
    address: movesOfMeeting,
    past: 'it stays where it is, and the page says to write to the team',
    why: 'each mails the team',
  },
  {
    what: 'mails to one address in a day: receipts of each kind, links, news of its own acts',
    network: `${linksOfNetworkToAddress} links to one address`,
    address: Object.values(mailsToAddress).toReversed().join(', '),
    past: 'not sent; the timeline of the lead says so',
    why: 'anybody can type an address; after its owner stopped mails, one receipt of a request and no more',
  },
  {
    what: 'mails caused in an hour, of a /24 or /48',
    network: `${mailsCaused.network}; a /16 or /32: ${mailsCaused.region}`,
    past: 'they wait for the next hour',
    why: 'one network cannot use up the hour of all; an office is below it',
  },
  {
    what: 'mails to people in an hour',
    all: `\`RATE_LIMIT_MAILS_PER_HOUR\`, ${reservedMails} of them for what visitors booked or asked of us and for confirmed addresses`,
    past: 'they wait for the next hour, and `mail.breaker` is on',
    why: 'the mail server and the name of the domain bear no flood',
  },
  {
    what: 'notices to the team in an hour',
    all: '`RATE_LIMIT_NOTICES_PER_HOUR`',
    past: 'told of in one mail at the end of the hour',
    why: 'real ones are still seen',
  },
  {
    what: 'pages and lists made for one request, in a second',
    network: 'a quarter, a /24 or /48 half',
    all: '`RATE_LIMIT_COMPUTED_PAGES_PER_SECOND`; past it, the first of a network still passes',
    past: '`/book` is the page as it was built, a refused form a short page, the rest 503',
    why: 'each costs a millisecond of the one processor',
  },
]
