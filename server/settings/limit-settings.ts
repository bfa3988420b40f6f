import { settingNotes } from '../../contract/settings.ts'
import { limit } from './setting-values.ts'

/** @param unset what holds when it is not set. */
const atMost = (unset: number, about: string) =>
  limit
    .default(unset)
    .register(settingNotes, { accepts: `a whole number from 1, such as ${unset}`, about })

/** How much clients may do; past it `docs/operate.md` says what comes. */
export const limitSettings = {
  RATE_LIMIT_SUBMISSIONS_PER_MINUTE: atMost(30, 'Forms from one client in a minute.'),
  RATE_LIMIT_SUBMISSIONS_PER_DAY: atMost(200, 'Stored forms of one client in a day.'),
  RATE_LIMIT_BOOKINGS_PER_DAY: atMost(
    3,
    'Meetings booked at once from one network in 24 hours; more wait for a mailed link.',
  ),
  RATE_LIMIT_MAILS_PER_HOUR: atMost(600, 'Mails to people; more wait for the next hour.'),
  RATE_LIMIT_NOTICES_PER_HOUR: atMost(
    60,
    'Notices to the team; one mail at the end of the hour tells of more.',
  ),
  RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: atMost(
    100,
    'Pages computed for one request each, such as a refused form.',
  ),
  MAX_CONNECTIONS: atMost(
    4_000,
    'Open connections; past them, the network with the most loses one.',
  ),
  MAX_CONNECTIONS_PER_CLIENT: atMost(
    128,
    'Open connections of one client; its network may have four times as many.',
  ),
}
