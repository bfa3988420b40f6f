/** The states that a page of one sentence can be about, each with a sign of its own. */
export const signs = [
  'done',
  'booked',
  'waiting',
  'leaving',
  'closing',
  'left',
  'expired',
  'moved',
  'cancelled',
  'erased',
  'lost',
] as const

export type Sign = (typeof signs)[number]
