import { tzOffset } from '@date-fns/tz'

interface SharedHours {
  /** `10:00` */
  from: string
  until: string
}

/** The working hours that all zones share, by the clock of one. `at`: the day, because of summer time. */
export function getSharedHours(
  zone: string,
  shared: { zone: string; from: number; hours: number },
  at: number,
): SharedHours {
  const day = new Date(at)
  const ahead = tzOffset(zone, day) - tzOffset(shared.zone, day)
  const clock = (hour: number) => {
    const minutes = (hour * 60 + ahead + 24 * 60) % (24 * 60)
    return [minutes / 60, minutes % 60]
      .map((part) => String(Math.floor(part)).padStart(2, '0'))
      .join(':')
  }
  return { from: clock(shared.from), until: clock(shared.from + shared.hours) }
}
