// All limits on how often somebody may do something are a table of `docs/operate.md`, which changes with these.

/** How many times the limit of one client its network may have (/24, /48), its region (/16, /32), and all together. */
export const shares = { client: 1, network: 4, region: 20, all: 100 } as const

/** Presses behind mailed links for each form: the programs of a mail provider press many from one network. */
export const pressesPerForm = 10

/** The part of the pages computed in a second that one client may have, and its network. */
export const computedShares = { client: 1 / 4, network: 1 / 2 } as const

/** Past so many times what it books at once, a network has no slot held; past so many, it gets no link. */
export const bookingTimes = { held: 2, link: 10 } as const

/** The part of a day that addresses which never answered a link may have. */
export const strangersShare = 1 / 2

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
