/** What takes a meeting out of a calendar, and nothing about whoever booked it. */
export interface ErasedMeeting {
  /** Of the booking: calendars know the meeting by it. */
  id: string
  sequence: number
  /** ISO 8601, in UTC. */
  slot: string
  minutes: number
}
