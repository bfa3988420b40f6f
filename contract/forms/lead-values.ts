/** What a form leaves with us as a lead of each kind; the server adds its id, time, page and state. */
export interface LeadValues {
  messages: { name: string; email: string; company: string; subject: string; message: string }
  subscribers: { email: string; company: string }
  bookings: {
    name: string
    email: string
    company: string
    message: string
    /** When the meeting begins, as ISO 8601 in UTC; empty when no slot suits. */
    slot: string
    /** Times in words. */
    times: string
    timeZone: string
  }
}

/** What a form can be stored as. */
export type LeadKind = keyof LeadValues
