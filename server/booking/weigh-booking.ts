import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { count } from '../intake/counters.ts'
import { goesOut } from '../intake/mail-bounds.ts'
import type { NetworkHashes } from '../intake/network-hashes.ts'
import { formsHash, isStopped } from '../intake/stop-forms.ts'
import type { Settings } from '../settings/settings.ts'
import { type Admission, admitBooking } from './admit-booking.ts'
import { bookingsOf } from './bookings-of.ts'
import { readDayLoad } from './day-load.ts'
import { timesOfAddress } from './times-of-address.ts'

/** What bookings are weighed with. */
export interface Scales {
  hours: OpeningHours
  settings: Pick<Settings, 'RATE_LIMIT_BOOKINGS_PER_DAY' | 'RATE_LIMIT_MAILS_PER_HOUR'>
  /** The key of the counters. */
  secret: string
}

/** A booking that wants a slot. */
interface Weighed {
  /** ISO 8601. */
  slot: string
  email: string
  emailKey: string
  networks: NetworkHashes
  /** Of its mail, as `mailCause` makes it. */
  cause: string
  /** Milliseconds since 1970. */
  now: number
}

/** Looks at the calendar, the address and the network of a booking, and decides what it gets. */
export async function weighBooking(
  transaction: DatabaseTransaction,
  { hours, settings, secret }: Scales,
  { slot, email, emailKey, networks, cause, now }: Weighed,
): Promise<Admission> {
  await takeTurn(transaction, secret, now)
  const { ofNetwork, ofWider } = await bookingsOf(transaction, networks, now)
  const times = await timesOfAddress(transaction, emailKey, now)
  const admission = admitBooking(
    {
      day: await readDayLoad(transaction, hours, Date.parse(slot), now),
      hasTime: times.length > 0,
      ofNetwork: ofNetwork + 1,
      ofWider: ofWider + 1,
    },
    settings.RATE_LIMIT_BOOKINGS_PER_DAY,
  )
  if (admission.as !== 'held') return admission
  const asked = (why: string) => ({ as: 'asked', reason: `${admission.reason}; ${why}` }) as const
  if (await isStopped(transaction, formsHash(email, secret))) {
    return asked('its address wants no mail from forms')
  }
  const mail = { bound: 'link', template: 'held', recipient: email, cause } as const
  const at = { inAll: settings.RATE_LIMIT_MAILS_PER_HOUR, secret, now }
  return (await goesOut(transaction, mail, at)) ? admission : asked('its mail would have to wait')
}

/** Waits for every other booking under way: on PostgreSQL each adds to this row, which is locked until its commit. */
export async function takeTurn(
  transaction: DatabaseTransaction,
  secret: string,
  now: number,
): Promise<void> {
  await count(transaction, { bookings: 'all' }, secret, now)
}
