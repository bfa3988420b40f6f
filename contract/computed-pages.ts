import { calendarData, calendarRoot } from './calendar-module.ts'
import { requestTypes } from './forms/data-request.ts'
import { getChoices } from './leads/define-lead.ts'
import {
  type LeadKind,
  leadShapes,
  leadTables,
  mapKinds,
  requestStatuses,
  subscriptionSources,
} from './leads/leads.ts'

/**
 * What the server writes at every element that the selector `at` finds; without a value it stays as built. `wrapped` text
 * breaks long words.
 */
export type Gap =
  | { as: 'text' | 'wrapped' | 'markup'; at: string }
  | { as: 'attribute'; at: string; attribute: string }
  | { as: 'block'; at: string; gaps: Gaps }

export type Gaps = Readonly<Record<string, Gap>>

const text = (at: string): Gap => ({ as: 'text', at })
const wrapped = (at: string): Gap => ({ as: 'wrapped', at })
const markup = (at: string): Gap => ({ as: 'markup', at })
const attribute = (at: string, name: string): Gap => ({ as: 'attribute', at, attribute: name })
const hidden = (at: string): Gap => attribute(at, 'hidden')
const href = (at: string): Gap => attribute(at, 'href')
const block = (at: string, gaps: Gaps = {}): Gap => ({ as: 'block', at, gaps })

const named = (name: string) => `[data-gap="${name}"]`

/** Gaps of one kind, each at the mark of its own name. */
function each<const Name extends string>(make: (at: string) => Gap, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, make(named(name))])) as Record<Name, Gap>
}

/** What only who has a good link sees, and what stands in its place for everybody else. */
const withLink = { ...each(hidden, 'withHidden'), ...each(block, 'without') }

function details<const Name extends string>(...names: readonly Name[]) {
  const line = (at: string) => block(at, each(wrapped, 'value'))
  return { ...each(hidden, 'detailsHidden'), ...each(line, ...names) }
}

const listNames = each(block, 'list', ...subscriptionSources)

const calendar = {
  calendar: markup(`#${calendarRoot}`),
  calendarData: markup(`#${calendarData}`),
}

/** What a request asks for and how far it has come, in the words of its page: one of each is kept. */
const requestWords = {
  ...each(block, ...requestTypes.map((type) => `type ${type}` as const)),
  ...each(block, ...requestStatuses.map((status) => `status ${status}` as const)),
}

const value = each(text, 'value')

/** What is stored of one kind: an entry for each thing, in it each field with its value, or the words of what it can be. */
function storedGap(kind: LeadKind): Gap {
  const { visible, columns } = leadShapes[kind]
  const fields = visible.map((name) => {
    const choices = getChoices(columns, name)
    return [name, block(named(name), choices.length > 0 ? each(block, ...choices) : value)]
  })
  const entries = block(named('entries'), Object.fromEntries(fields))
  return block(named(kind), { entries })
}

/** The face of a booked meeting, and the file that puts it into a calendar. */
const booked = {
  ...withLink,
  dialHour: attribute(named('dialHour'), 'transform'),
  ...each(text, 'dialFrom', 'dialUntil', 'dialZone'),
  ...each(href, 'calendar'),
}

const changed = each(href, 'move', 'cancel')

/** Every page that the server does not only send as it was built, with what it fills in. */
export const computedPages = {
  '/book': {
    ...calendar,
    otherTimesOpen: attribute('[data-other-times]', 'open'),
  },
  '/meeting/move': { ...withLink, ...each(wrapped, 'meetingTime'), ...calendar },
  '/meeting/cancel': { ...withLink, ...each(wrapped, 'meetingTime') },
  '/meeting/book': {
    ...withLink,
    ...each(wrapped, 'heldTime'),
    /** The meeting that the address has already, which moves to the held time. */
    earlier: block(named('earlier'), each(wrapped, 'meetingTime')),
    /** With the other free times, where the held one is gone. */
    ...calendar,
  },
  '/confirm': { ...withLink, ...details('address', 'until'), ...listNames },
  '/unsubscribe': { ...withLink, ...details('address', 'since'), ...listNames },
  '/your-data/request': {
    ...withLink,
    ...details('received', 'due', 'confirmed', 'answered', 'answer', 'others'),
    ...requestWords,
    ...each(hidden, 'confirmHidden', 'openHidden', 'closedHidden'),
  },
  '/no-mail': withLink,
  '/no-mail/stopped': { ...withLink, ...details('since') },
  '/your-data': each(block, 'address'),
  '/your-data/stored': {
    ...each(block, 'without'),
    ...each(hidden, 'storedHidden'),
    ...mapKinds(storedGap),
  },
  // Where a form, a button or a mailed link ends: without a good token, the page is as it was built.
  '/confirm/done': { ...details('address', 'since'), ...listNames },
  '/unsubscribe/done': { ...details('address', 'ended'), ...listNames },
  '/meeting/booked': { ...booked, ...changed, ...details('when', 'office', 'address') },
  '/meeting/moved': { ...booked, ...changed, ...details('when', 'before', 'office', 'address') },
  '/meeting/cancelled': details('when', 'office', 'address'),
  '/your-data/erased': details('erased', ...leadTables, 'mails'),
  '/thanks/booked': { ...booked, ...details('when', 'office', 'address') },
  '/thanks/held': details('when', 'office', 'address', 'until'),
  '/thanks/data-request': details('received', 'due', 'address'),
} satisfies Record<string, Gaps>

export type ComputedPath = keyof typeof computedPages
