import { api } from './api.ts'
import { requestTypes } from './forms/data-request.ts'
import { forms } from './forms/forms.ts'
import { choicesOf } from './leads/define-lead.ts'
import {
  type LeadKind,
  leadShapes,
  ofEachKind,
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

/** A form whose page the server fills in again: what it must have, by name. */
export interface ServedForm {
  action: string
  fields: readonly string[]
  /** Those with a place for what is wrong with them. */
  errors: readonly string[]
}

export interface ComputedPage {
  gaps: Gaps
  forms?: readonly ServedForm[]
  /** Blocks of JSON in the page that the server reads, too, by their ids. */
  data?: readonly string[]
}

/** What only who has a good link sees, and what stands in its place for everybody else. */
const withLink = { ...each(hidden, 'withHidden'), ...each(block, 'without') }

/** What pages may say of one person's subscription, meeting or data. */
export const factNames = new Set(['list'])

function facts<const Name extends string>(...names: readonly Name[]) {
  for (const name of names) factNames.add(name)
  const line = (at: string) => block(at, each(wrapped, 'value'))
  return { ...each(hidden, 'factsHidden'), ...each(line, ...names) }
}

const listNames = each(block, ...subscriptionSources)

/** The button behind a mailed link, which carries the link's permission. */
const button = (action: string) => ({ action, fields: ['token'], errors: [] })

const chosenTime = (action: string) => ({
  action,
  fields: ['token', 'slot'],
  errors: ['slot'],
})

const calendar = {
  zone: wrapped('[data-slot-zone]'),
  times: markup('[name="slot"]'),
}

/** What a request asks for and how far it has come, in the words of its page: one of each is kept. */
const requestWords = {
  ...each(block, ...requestTypes.map((type) => `type ${type}` as const)),
  ...each(block, ...requestStatuses.map((status) => `status ${status}` as const)),
}

/** What is stored of one kind: an entry for each thing, in it each field that has a value. */
function storedOf(kind: LeadKind): Gap {
  const { shown, columns } = leadShapes[kind]
  const fields = shown.map((name) => [
    name,
    block(named(name), storedValue(choicesOf(columns, name))),
  ])
  const entries = block(named('entries'), Object.fromEntries(fields))
  return block(named(kind), { entries })
}

/** The value itself, or the words of each value that it can be. */
function storedValue(choices: readonly string[]): Gaps {
  return choices.length === 0 ? each(text, 'value') : each(block, ...choices)
}

/** The face of a booked meeting, and the file that puts it into a calendar. */
const booked = {
  ...withLink,
  dialHour: attribute(named('dialHour'), 'transform'),
  ...each(text, 'dialFrom', 'dialUntil', 'dialZone'),
  ...each(href, 'calendar'),
}

const changed = each(href, 'move', 'cancel')

/** Every page that the server does not only send as it was built, with what it relies on there besides `forms`. */
export const computedPages = {
  '/book': {
    gaps: {
      choicesHidden: hidden('[data-slot-choices]'),
      ...calendar,
      typedZone: attribute('[name="zone"]', 'value'),
      zoneDescribedBy: attribute('[name="zone"]', 'aria-describedby'),
      unknownHidden: hidden('[data-zone-unknown]'),
      assumed: attribute('[name="timeZone"]', 'data-assumed'),
      otherTimesOpen: attribute('[data-other-times]', 'open'),
      carried: markup('#booking-zone'),
    },
    data: ['slot-calendar'],
  },
  '/meeting/move': {
    gaps: {
      ...withLink,
      ...each(wrapped, 'meetingTime'),
      ...calendar,
    },
    forms: [chosenTime(api.moveMeeting)],
    data: ['slot-calendar'],
  },
  '/meeting/cancel': {
    gaps: { ...withLink, ...each(wrapped, 'meetingTime') },
    forms: [button(api.cancelMeeting)],
  },
  '/meeting/book': {
    gaps: {
      ...withLink,
      ...each(wrapped, 'heldTime'),
      /** The meeting that the address has already, which moves to the held time. */
      earlier: block(named('earlier'), each(wrapped, 'meetingTime')),
      /** The other free times, where the held one is gone. */
      choicesHidden: hidden('[data-slot-choices]'),
      ...calendar,
    },
    forms: [chosenTime(api.bookHeld)],
    data: ['slot-calendar'],
  },
  '/confirm': {
    gaps: { ...withLink, ...facts('address', 'until'), ...listNames },
    forms: [button(api.confirm)],
  },
  '/unsubscribe': {
    gaps: { ...withLink, ...facts('address', 'since'), ...listNames },
    forms: [button(api.unsubscribe)],
  },
  '/your-data/request': {
    gaps: {
      ...withLink,
      ...facts('received', 'due', 'confirmed', 'answered', 'answer', 'others'),
      ...requestWords,
      ...each(hidden, 'confirmHidden', 'openHidden', 'closedHidden'),
    },
    forms: [button(api.confirmRequest)],
  },
  '/no-mail': { gaps: withLink, forms: [button(api.noMail)] },
  '/no-mail/stopped': {
    gaps: { ...withLink, ...facts('since') },
    forms: [button(api.noMailUndo)],
  },
  '/your-data': {
    gaps: each(block, 'address'),
    forms: [{ action: api.yourData, fields: ['token', 'email'], errors: ['email'] }],
  },
  '/your-data/stored': {
    gaps: {
      ...each(block, 'without'),
      ...each(hidden, 'storedHidden'),
      ...ofEachKind(storedOf),
    },
    forms: [button(api.yourDataExport), button(api.yourDataErase)],
  },
  // Where a form, a button or a mailed link ends: without a good token, the page is as it was built.
  '/confirm/done': { gaps: { ...facts('address', 'since'), ...listNames } },
  '/confirm/expired': { gaps: facts('asked', 'ended') },
  '/unsubscribe/done': { gaps: { ...facts('address', 'ended'), ...listNames } },
  '/meeting/booked': {
    gaps: { ...booked, ...changed, ...facts('when', 'office', 'address') },
  },
  '/meeting/moved': {
    gaps: { ...booked, ...changed, ...facts('when', 'before', 'office', 'address') },
  },
  '/meeting/cancelled': { gaps: facts('when', 'office', 'address') },
  '/your-data/erased': {
    gaps: facts('erased', 'messages', 'subscribers', 'bookings', 'mails', 'requests'),
  },
  '/your-data/expired': { gaps: facts('asked', 'ended') },
  '/thanks/booked': { gaps: { ...booked, ...facts('when', 'office', 'address') } },
  '/thanks/held': { gaps: facts('when', 'office', 'address', 'until') },
  '/thanks/data-request': { gaps: facts('received', 'due', 'address') },
} satisfies Record<string, ComputedPage>

export type ComputedPath = keyof typeof computedPages

/** All that the server relies on, by page, each form on its page included: without any of it, build and start fail. */
export function reliedPages(): Map<string, ComputedPage> {
  const pages = new Map<string, ComputedPage>(Object.entries(computedPages))
  for (const { page, path, fields } of forms) {
    const names = Object.keys(fields)
    const form = { action: path, fields: names, errors: names }
    const others = pages.get(page)
    pages.set(page, { gaps: {}, ...others, forms: [...(others?.forms ?? []), form] })
  }
  return pages
}
