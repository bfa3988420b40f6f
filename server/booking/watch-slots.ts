import { dayAt } from '../../contract/slot-text.ts'
import type { AppContext } from '../app-context.ts'
import { freeSlots } from './free-slots.ts'
import { bookableSpan, dayAround, getHosts, slotsIn } from './slots.ts'

/** Raises `calendar.full` while nothing can be booked, and `day.full` while a whole day to come has no time left. */
export async function watchSlots({
  database,
  release,
  alarms,
  now,
}: Pick<AppContext, 'database' | 'release' | 'alarms' | 'now'>): Promise<void> {
  const { openingHours: hours } = release()
  const { from, until } = bookableSpan(hours, now())
  // Of a day that has begun to be past the notice, what is left may be little.
  const whole = { from: dayAround(from, hours.zone).until, until }
  const nameDay = (slot: number) => dayAt(slot, hours.zone)
  const open = getHosts(hours).flatMap((host) => slotsIn(host.hours, whole))
  const free = await freeSlots(database, hours, now())
  const withFree = new Set(free.map((slot) => nameDay(Date.parse(slot))))
  const full = [...new Set(open.map(nameDay))].filter((day) => !withFree.has(day)).sort()
  const isFull = free.length === 0 && open.length > 0
  if (isFull) {
    alarms.raise('calendar.full', 'Nothing can be booked any more. docs/operate.md says more.')
  } else alarms.clear('calendar.full', 'There are times again.')
  if (full.length > 0 && !isFull) alarms.raise('day.full', `No time is left: ${full.join(', ')}.`)
  else alarms.clear('day.full', 'Each day has times again.')
}
