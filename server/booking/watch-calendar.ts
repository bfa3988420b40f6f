import type { FastifyBaseLogger } from 'fastify'
import { minute } from '../../contract/duration.ts'
import type { AppContext } from '../app-context.ts'
import type { Release } from '../site/read-release.ts'
import { floodReason } from './admit-booking.ts'
import { readCalendarLoad } from './calendar-load.ts'
import { expireHolds } from './expire-holds.ts'
import { forgetNetworks } from './network-hashes.ts'

/** How often it is looked after, in milliseconds; nobody waits for that, as readers look at when a hold ends. */
const interval = minute

type Watched = Pick<AppContext, 'database' | 'settings' | 'alarms' | 'wakeOutbox' | 'now'> & {
  release: () => Pick<Release, 'openingHours'>
}

/** Raises the alarm `booking.flood` while free times go abnormally fast. */
export async function tellOfFlood({
  database,
  release,
  settings,
  alarms,
  now,
}: Omit<Watched, 'wakeOutbox'>): Promise<void> {
  const load = await readCalendarLoad(database, release().openingHours, now())
  const reason = floodReason(load, settings)
  const left = `${load.free} of ${load.bookable} times are free`
  if (reason === '') alarms.clear('booking.flood', left)
  else
    alarms.raise('booking.flood', `${reason}; ${left}. See: npm run leads -- cancel-flood --help`)
}

/**
 * Ends holds past their time, forgets networks past theirs and looks how fast the calendar fills, now and every minute.
 * @returns what ends it.
 */
export function watchCalendar(services: Watched, logger: FastifyBaseLogger): () => void {
  const { database, now, wakeOutbox } = services
  const run = async () => {
    try {
      if ((await expireHolds(database, now())) > 0) wakeOutbox()
      await forgetNetworks(database, now())
      await tellOfFlood(services)
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      logger.error({ error: name }, 'the calendar could not be looked after')
    }
  }
  void run()
  const timer = setInterval(() => void run(), interval)
  return () => clearInterval(timer)
}
