import { settingNotes } from '../../contract/settings.ts'
import { limit } from './setting-values.ts'

/** How much clients may do; past it `docs/operate.md` says what comes. */
export const limitSettings = {
  RATE_LIMIT_SUBMISSIONS_PER_MINUTE: limit.default(30).register(settingNotes, {
    accepts: 'the number of submissions from one address, such as 30',
    about:
      'Forms from one network address (IPv6: one /64); more is a 429 with `Retry-After`. Past 20 times as many of all, whoever sent most waits.',
    formerly: 'SUBMISSIONS_PER_MINUTE',
  }),
  RATE_LIMIT_SUBMISSIONS_PER_DAY: limit.default(200).register(settingNotes, {
    accepts: 'the number of submissions from one address that are stored in a day, such as 200',
    about:
      'Forms stored of one network address; more is a 429, and past 20 times as many of all, busy networks go into quarantine.',
  }),
  RATE_LIMIT_MESSAGES_PER_HOUR: limit.default(10).register(settingNotes, {
    accepts: 'the number of messages from one e-mail address, such as 10',
    about:
      'Messages and requests from one e-mail address; more go into quarantine, unless from a network that sent few of them.',
    formerly: 'MESSAGES_PER_HOUR',
  }),
  RATE_LIMIT_SIGN_UPS_PER_HOUR: limit.default(20).register(settingNotes, {
    accepts: 'the number of sign-ups from one address, such as 20',
    about: 'Sign-ups from one network address; more go into quarantine.',
    formerly: 'SIGN_UPS_PER_HOUR',
  }),
  RATE_LIMIT_BOOKINGS_PER_DAY: limit.default(3).register(settingNotes, {
    accepts: 'the number of meetings booked from one network, such as 3',
    about:
      'Meetings booked at once from one network (IPv4 address, IPv6 /48) in 24 hours, four times as many of a /24 or /32; more wait for the link in a mail.',
  }),
  RATE_LIMIT_MAILS_PER_HOUR: limit.default(600).register(settingNotes, {
    accepts: 'the number of mails in an hour, such as 600',
    about:
      'Mails to addresses that were typed, a quarter of them to one domain, a twentieth caused by one network, a sixth receipts; more wait for the next hour.',
  }),
  RATE_LIMIT_NOTICES_PER_HOUR: limit.default(60).register(settingNotes, {
    accepts: 'the number of notices in an hour, such as 60',
    about: 'Notices to the team; more are told of in one mail at the end of the hour.',
  }),
  RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: limit.default(20).register(settingNotes, {
    accepts: 'the number of pages that are made for one request each, such as 20',
    about:
      'Pages made for one request each, such as a refused form; one client gets a quarter. Past them, a network that had fewest still gets one.',
  }),
  MAX_CONNECTIONS: limit.default(4_000).register(settingNotes, {
    accepts: 'the number of connections that may be open at once, such as 4000',
    about:
      'Connections open at once; past them, one of the network that has most is closed for a network that has fewer.',
  }),
  MAX_CONNECTIONS_PER_CLIENT: limit.default(128).register(settingNotes, {
    accepts: 'the number of connections that one address may have open, such as 128',
    about:
      'Connections of one network address (IPv6: one /64), and four times as many of a /24 or /48.',
  }),
}
