import { settingNotes } from '../../contract/settings.ts'
import { limit } from './setting-values.ts'

/** How much clients may do; past it `docs/operate.md` says what comes. */
export const limitSettings = {
  RATE_LIMIT_SUBMISSIONS_PER_MINUTE: limit.default(30).register(settingNotes, {
    accepts: 'the number of submissions from one address, such as 30',
    about: 'Forms from one client in a minute.',
  }),
  RATE_LIMIT_SUBMISSIONS_PER_DAY: limit.default(200).register(settingNotes, {
    accepts: 'the number of submissions from one address that are stored in a day, such as 200',
    about: 'Stored forms of one client in a day.',
  }),
  RATE_LIMIT_BOOKINGS_PER_DAY: limit.default(3).register(settingNotes, {
    accepts: 'the number of meetings booked from one network, such as 3',
    about: 'Meetings booked at once from one network in 24 hours; more wait for a mailed link.',
  }),
  RATE_LIMIT_MAILS_PER_HOUR: limit.default(600).register(settingNotes, {
    accepts: 'the number of mails in an hour, such as 600',
    about: 'Mails to people; more wait for the next hour.',
  }),
  RATE_LIMIT_NOTICES_PER_HOUR: limit.default(60).register(settingNotes, {
    accepts: 'the number of notices in an hour, such as 60',
    about: 'Notices to the team; one mail at the end of the hour tells of more.',
  }),
  RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: limit.default(100).register(settingNotes, {
    accepts: 'the number of pages that are made for one request each, such as 100',
    about: 'Pages computed for one request each, such as a refused form.',
  }),
  MAX_CONNECTIONS: limit.default(4_000).register(settingNotes, {
    accepts: 'the number of connections that may be open at once, such as 4000',
    about: 'Open connections; past them, the network with the most loses one.',
  }),
  MAX_CONNECTIONS_PER_CLIENT: limit.default(128).register(settingNotes, {
    accepts: 'the number of connections that one address may have open, such as 128',
    about: 'Open connections of one client; its network may have four times as many.',
  }),
}
