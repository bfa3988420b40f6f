import { api } from '../api.ts'
import { requestTypes } from '../forms/data-request.ts'
import { getChoices } from '../leads/define-lead.ts'
import { leadShapes, leadTables, requestStatuses, subscriptionSources } from '../leads/leads.ts'

/** Placeholders for content that needs a valid link, and for what replaces it without one. */
const withLink = ['withHidden', 'without'] as const

/** Placeholders of a list of details, with a line for each name. */
function details<const Name extends string>(...names: readonly Name[]) {
  return ['detailsHidden', 'value', ...names] as const
}

const calendar = ['calendar', 'calendarData'] as const

/** Placeholders of a booked meeting: its clock face and its calendar file. */
const booked = [...withLink, 'dialHour', 'dialFrom', 'dialUntil', 'dialZone', 'calendar'] as const

/**
 * Placeholders of stored data, repeated for each lead of a kind: each field with its value, or with the label of its
 * option.
 */
const stored = leadTables.flatMap((kind) => {
  const { visible, columns } = leadShapes[kind]
  return [kind, ...visible, ...visible.flatMap((name) => getChoices(columns, name))]
})

/** Every page with placeholders that the server fills, by their names. */
export const computedPages = {
  '/book': [...calendar, 'otherTimesOpen'],
  '/meeting/move': [...withLink, 'meetingTime', ...calendar],
  '/meeting/cancel': [...withLink, 'meetingTime'],
  /**
   * `heldTime` and `earlier`: the meeting that the address has already, and free times in place of one that is gone.
   */
  '/meeting/book': [...withLink, 'heldTime', 'earlier', 'meetingTime', ...calendar],
  '/confirm': [...withLink, ...details('address', 'until', 'list', ...subscriptionSources)],
  '/unsubscribe': [...withLink, ...details('address', 'since', 'list', ...subscriptionSources)],
  '/your-data/request': [
    ...withLink,
    ...details('received', 'due', 'confirmed', 'answered', 'answer', 'others'),
    ...requestTypes.map((type) => `type ${type}` as const),
    ...requestStatuses.map((status) => `status ${status}` as const),
    'confirmHidden',
    'openHidden',
    'closedHidden',
  ],
  '/no-mail': withLink,
  '/no-mail/stopped': [...withLink, ...details('since')],
  '/your-data': ['address'],
  '/your-data/stored': ['without', 'storedHidden', 'entries', 'value', ...stored],
  // Pages that a form, a button or a mailed link ends on. Without a valid token nothing is filled in.
  '/confirm/done': details('address', 'since', 'list', ...subscriptionSources),
  '/unsubscribe/done': details('address', 'ended', 'list', ...subscriptionSources),
  '/meeting/booked': [...booked, 'move', 'cancel', ...details('when', 'office', 'address')],
  '/meeting/moved': [
    ...booked,
    'move',
    'cancel',
    ...details('when', 'before', 'office', 'address'),
  ],
  '/meeting/cancelled': details('when', 'office', 'address'),
  '/your-data/erased': details('erased', ...leadTables, 'mails'),
  '/thanks/booked': [...booked, ...details('when', 'office', 'address')],
  '/thanks/held': details('when', 'office', 'address', 'until'),
  '/thanks/data-request': details('received', 'due', 'address'),
} as const satisfies Record<string, readonly string[]>

export type ComputedPath = keyof typeof computedPages

/** What each button of a mailed link sends: the link’s token, and a time where one is chosen. */
export const buttons: readonly [page: ComputedPath, action: string, ...more: string[]][] = [
  ['/meeting/move', api.moveMeeting, 'slot'],
  ['/meeting/cancel', api.cancelMeeting],
  ['/meeting/book', api.confirmHold, 'slot'],
  ['/confirm', api.confirm],
  ['/unsubscribe', api.unsubscribe],
  ['/your-data/request', api.confirmRequest],
  ['/no-mail', api.noMail],
  ['/no-mail/stopped', api.noMailUndo],
  ['/your-data', api.yourData, 'email'],
  ['/your-data/stored', api.yourDataExport],
  ['/your-data/stored', api.yourDataErase],
]
