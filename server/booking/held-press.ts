/** A press of the button behind the link of a booking that waits for it. */
export interface HeldPress {
  /** Of the booking. */
  id: string
  /** The time to book, ISO 8601 in UTC: that of the link, or another that was chosen where it was gone. */
  slot: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * How it ends: with which meeting at the time, a new one or an earlier one that was moved there. `asked` leaves the
 * booking a request: links book no more for now.
 */
export type HeldEnd = { is: 'booked' | 'moved'; meeting: string } | { is: 'asked' | 'over' }
