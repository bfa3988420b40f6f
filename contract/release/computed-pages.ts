import { api } from '../api.ts'
import { requestTypes } from '../forms/data-request.ts'
import { getChoices } from '../leads/define-lead.ts'
import { leadShapes, leadTables, requestStatuses, subscriptionSources } from '../leads/leads.ts'

/** What only who has a good link sees, and what stands in its place for everybody else. */
const withLink = ['withHidden', 'without'] as const

/** A list of details, with a line for each name. */
function details<const Name extends string>(...names: readonly Name[]) {
  return ['detailsHidden', 'value', ...names] as const
}

const calendar = ['calendar', 'calendarData'] as const

/** The face of a booked meeting, and the file that puts it into a calendar. */
const booked = [...withLink, 'dialHour', 'dialFrom', 'dialUntil', 'dialZone', 'calendar'] as const

/** What is stored of each kind: an entry for each lead, in it each field with its value, or the words of what it can be. */
const stored = leadTables.flatMap((kind) => {
  const { visible, columns } = leadShapes[kind]
  return [kind, ...visible, ...visible.flatMap((name) => getChoices(columns, name))]
})

/** Every page that the server does not only send as it was built, with the names of its placeholders. */
export const computedPages = {
  '/book': [...calendar, 'otherTimesOpen'],
  '/meeting/move': [...withLink, 'meetingTime', ...calendar],
  '/meeting/cancel': [...withLink, 'meetingTime'],
  /** With the meeting that the address has already, and with the other free times where the held one is gone. */
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
  // Where a form, a button or a mailed link ends: without a good token, the page is as it was built.
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

/** What a button behind a mailed link sends along: the permission of the link, and where one is chosen a time. */
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
