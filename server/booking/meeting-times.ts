import { minute } from '../../contract/duration.ts'
import { formatCity, formatClock, formatSlot, isTimeZone } from '../../contract/slot-text.ts'
import type { Booking } from './taken-slots.ts'

type MeetingTime = Pick<Booking, 'slot' | 'slot_minutes' | 'time_zone'>

/** When a meeting is, in words: in the zone it was booked in, and in the office's if that differs. */
export function formatMeetingTimes(meeting: MeetingTime, office: string) {
  const isElsewhere = getMeetingZone(meeting, office) !== office
  return {
    when: formatMeeting(meeting, office),
    office: isElsewhere ? formatSlot(meeting.slot, meeting.slot_minutes, office) : undefined,
  }
}

/** When a meeting is, in words, in the zone it was booked in. `slot`: another slot of it, such as the one before a move. */
export function formatMeeting(meeting: MeetingTime, office: string, slot = meeting.slot): string {
  return formatSlot(slot, meeting.slot_minutes, getMeetingZone(meeting, office))
}

/** Values of the drawn clock of a meeting: the angle of its hand from twelve, and the time. */
export function fillDial(meeting: MeetingTime, office: string) {
  const zone = getMeetingZone(meeting, office)
  const begin = Date.parse(meeting.slot)
  const from = formatClock(begin, zone)
  const [hours = 0, minutes = 0] = from.split(':').map(Number)
  return {
    dialHour: `rotate(${((hours % 12) * 60 + minutes) / 2})`,
    dialFrom: from,
    dialUntil: formatClock(begin + meeting.slot_minutes * minute, zone),
    dialZone: formatCity(zone),
  }
}

/** The zone a meeting was booked in, or the office's when that name is no zone. */
export function getMeetingZone(
  { time_zone }: Pick<MeetingTime, 'time_zone'>,
  office: string,
): string {
  return isTimeZone(time_zone) ? time_zone : office
}
