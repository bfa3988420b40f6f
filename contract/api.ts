/** Addresses the server answers, besides those of the forms (`contract/forms`). */
export const api = {
  slots: '/api/booking/slots',
  moveMeeting: '/api/booking/move',
  cancelMeeting: '/api/booking/cancel',
  calendarFile: '/api/booking/calendar',
  confirmHold: '/api/booking/held',
  blog: '/api/blog',
  confirm: '/api/confirm',
  unsubscribe: '/api/unsubscribe',
  noMail: '/api/no-mail',
  noMailUndo: '/api/no-mail/undo',
  yourData: '/api/your-data',
  yourDataExport: '/api/your-data/export',
  yourDataErase: '/api/your-data/erase',
  confirmRequest: '/api/data-request/confirm',
  /** 200 as long as the process runs. */
  live: '/api/live',
  /** 200 when a lead could be stored, else 503. */
  ready: '/api/ready',
} as const

/** Every answer of a form whose format is `json`, whatever its status. */
export interface FormAnswer {
  success: boolean
  /** One sentence a visitor can read. */
  message: string
  /** One of the form’s outcomes, where it is not the usual one. */
  outcome?: string
  /** The page that the form ends on, where it has a token: `/thanks/booked?token=…`. */
  page?: string
  /** Why each refused field was refused, by field name. */
  fields?: Record<string, string>
  /** When a slot was refused: the next free ones, as ISO 8601 in UTC. */
  slots?: string[]
}

/** The answer of `GET /api/booking/slots`: the free slots. */
export interface SlotsAnswer {
  /** The time zone of the opening hours. */
  zone: string
  minutes: number
  /** The begin of each free slot, as ISO 8601 in UTC, in order. */
  slots: string[]
}
