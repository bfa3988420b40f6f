/** What a visitor types into the calculator of the first thirty days; the names stand in the address. */
export const numberNames = [
  'reps',
  'people',
  'list',
  'person',
  'reply',
  'meeting',
  'win',
  'deal',
  'price',
  'hour',
] as const

/** What it says, in its order. */
export const resultNames = [
  'listHours',
  'workHours',
  'people',
  'replies',
  'meetings',
  'perMeeting',
  'perReply',
  'cost',
  'needed',
] as const

export type NumberName = (typeof numberNames)[number]
export type ResultName = (typeof resultNames)[number]
