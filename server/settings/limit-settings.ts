import { settingNotes } from '../../contract/settings.ts'
import { limit } from './setting-values.ts'

/** How much clients may do; past it `docs/operate.md` says what comes. */
export const limitSettings = {
  RATE_LIMIT_SUBMISSIONS_PER_MINUTE: limit.default(30).register(settingNotes, {
    accepts: 'the number of submissions from one address, such as 30',
    about:
      'Forms from one network address (IPv6: one /64) in a minute; its /24 or /48 has 4 times as many, its /16 or /32 20 times, all together 100 times. More is a 429.',
    formerly: 'SUBMISSIONS_PER_MINUTE',
  }),
  RATE_LIMIT_SUBMISSIONS_PER_DAY: limit.default(200).register(settingNotes, {
    accepts: 'the number of submissions from one address that are stored in a day, such as 200',
    about:
      'Forms stored of one network address in a day, and 4 or 20 times as many of its wider networks; more is a 429.',
  }),
  RATE_LIMIT_BOOKINGS_PER_DAY: limit.default(3).register(settingNotes, {
    accepts: 'the number of meetings booked from one network, such as 3',
    about:
      'Meetings booked at once from one network (IPv4 address, IPv6 /48) in 24 hours, four times as many of a /24 or /32; more wait for the link in a mail.',
  }),
  RATE_LIMIT_MAILS_PER_HOUR: limit.default(600).register(settingNotes, {
    accepts: 'the number of mails in an hour, such as 600',
    about:
      'Mails to people; 100 of them, or a sixth, are kept for what visitors booked and for confirmed addresses. More wait for the next hour.',
  }),
  RATE_LIMIT_NOTICES_PER_HOUR: limit.default(60).register(settingNotes, {
    accepts: 'the number of notices in an hour, such as 60',
    about: 'Notices to the team; more are told of in one mail at the end of the hour.',
  }),
  RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: limit.default(100).register(settingNotes, {
    accepts: 'the number of pages that are made for one request each, such as 100',
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
