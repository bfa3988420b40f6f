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
  /** Whether the process answers at all. */
  live: '/api/live',
  /** Whether a lead could be stored. */
  ready: '/api/ready',
} as const

/** Every answer of a form whose format is `json`, whatever its status. */
export interface FormAnswer {
  success: boolean
  /** One sentence a visitor can read. */
  message: string
  /** How it ended, when that is otherwise than what was sent asks for: one of the form's outcomes. */
  outcome?: string
  /** The address of the page on which it ended, where that says more: `/thanks/booked?token=…`. */
  page?: string
  /** Why each refused field was refused, by field name. */
  fields?: Record<string, string>
  /** When a slot was refused: the next free ones, as ISO 8601 in UTC. */
  slots?: string[]
}

/** `GET /api/booking/slots`: what is free at this moment. */
export interface SlotsAnswer {
  /** The office's zone, which the opening hours are in. */
  zone: string
  minutes: number
  /** When they begin, as ISO 8601 in UTC, in order. */
  slots: string[]
}
