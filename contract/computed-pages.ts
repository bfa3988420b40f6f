import { api } from './api.ts'
import { forms } from './forms/forms.ts'
import * as hooks from './hooks.ts'
import { choicesOf } from './leads/choices.ts'
import { type LeadKind, leadShapes, ofEachKind } from './leads/leads.ts'
import {
  type RequestStatus,
  type RequestType,
  requestStatuses,
  requestTypes,
} from './leads/requests.ts'
import { facts, listNames, outcomePages, withLink } from './outcome-pages.ts'
import {
  attribute,
  type BlockSlot,
  block,
  markup,
  type Slots,
  text,
  wrapped,
} from './page-slots.ts'
import type { SitePath } from './routes.ts'

/** A form whose page the server fills in again: what it must have, by name. */
export interface ServedForm {
  /** Where it is sent. */
  action: string
  /** Its controls. */
  fields: readonly string[]
  /** Those with a place for what is wrong with them. */
  errors: readonly string[]
}

export interface ComputedPage {
  slots?: Slots
  forms?: readonly ServedForm[]
  /** Blocks of JSON in the page that the server reads, too. */
  data?: readonly { readonly id: string }[]
}

/** The button behind a mailed link, which carries the link's permission. */
const button = (action: string) => ({ action, fields: [hooks.tokenField.name], errors: [] })

/** The same with a calendar of free times. */
const chosenTime = (action: string) => ({
  action,
  fields: [hooks.tokenField.name, hooks.slotList.name],
  errors: [hooks.slotList.name],
})

/** Free times and the zone they are said in. */
const calendar = {
  zone: wrapped(hooks.slotZone),
  times: markup(hooks.slotList),
}

/** What a request asks for and how far it has come, in the words of its page: one of each is kept. */
const requestWords = Object.fromEntries([
  ...requestTypes.map((type) => [`type ${type}`, block(hooks.requestType(type), {})]),
  ...requestStatuses.map((status) => [`status ${status}`, block(hooks.requestStatus(status), {})]),
]) as Record<`type ${RequestType}` | `status ${RequestStatus}`, BlockSlot<Record<never, never>>>

/** What is stored of one kind: an entry for each thing, in it each field that has a value. */
function storedOf<Kind extends LeadKind>(kind: Kind) {
  const { shown, columns } = leadShapes[kind]
  const fields = shown.map((name) => [
    name,
    block(hooks.storedField(name), storedValueSlots(choicesOf(columns, name))),
  ])
  return block(hooks.storedKind(kind), {
    entries: block(hooks.storedEntry, Object.fromEntries(fields) as StoredFieldSlots<Kind>),
  })
}
type StoredFieldSlots<Kind extends LeadKind> = {
  [Name in (typeof leadShapes)[Kind]['shown'][number]]: BlockSlot
}
/** The value itself, or the words of each value that it can be. */
const storedValueSlots = (choices: readonly string[]): Slots =>
  choices.length === 0
    ? { value: text(hooks.storedValue) }
    : Object.fromEntries(choices.map((name) => [name, block(hooks.storedChoice(name), {})]))
const storedKinds = ofEachKind(storedOf) as {
  [Kind in LeadKind]: ReturnType<typeof storedOf<Kind>>
}

/** Every page that the server does not only send as it was built, with what it relies on there besides `forms`. */
export const computedPages = {
  '/book': {
    slots: {
      choicesHidden: attribute(hooks.slotChoices, 'hidden'),
      ...calendar,
      typedZone: attribute(hooks.zoneField, 'value'),
      zoneDescribedBy: attribute(hooks.zoneField, 'aria-describedby'),
      unknownHidden: attribute(hooks.zoneUnknown, 'hidden'),
      assumed: attribute(hooks.timeZoneField, hooks.attributeOf(hooks.zoneAssumed)),
      otherTimesOpen: attribute(hooks.otherTimes, 'open'),
      carried: markup(hooks.zoneForm),
    },
    data: [hooks.slotCalendar],
  },
  '/404': {
    slots: {
      nearestHidden: attribute(hooks.nearest, 'hidden'),
      nearestHref: attribute(hooks.nearestLink, 'href'),
      nearestLabel: text(hooks.nearestLink),
    },
    data: [hooks.knownPages],
  },
  '/meeting/move': {
    slots: {
      ...withLink,
      meetingTime: wrapped(hooks.meetingTime),
      ...calendar,
    },
    forms: [chosenTime(api.moveMeeting)],
    data: [hooks.slotCalendar],
  },
  '/meeting/cancel': {
    slots: { ...withLink, meetingTime: wrapped(hooks.meetingTime) },
    forms: [button(api.cancelMeeting)],
  },
  '/meeting/book': {
    slots: {
      ...withLink,
      heldTime: wrapped(hooks.heldTime),
      /** The meeting that the address has already, which moves to the held time. */
      earlier: block(hooks.earlierMeeting, { meetingTime: wrapped(hooks.meetingTime) }),
      /** The other free times, where the held one is gone. */
      choicesHidden: attribute(hooks.slotChoices, 'hidden'),
      ...calendar,
    },
    forms: [chosenTime(api.bookHeld)],
    data: [hooks.slotCalendar],
  },
  '/confirm': {
    slots: { ...withLink, ...facts('address', 'until'), ...listNames },
    forms: [button(api.confirm)],
  },
  '/unsubscribe': {
    slots: { ...withLink, ...facts('address', 'since'), ...listNames },
    forms: [button(api.unsubscribe)],
  },
  '/your-data/request': {
    slots: {
      ...withLink,
      ...facts('received', 'due', 'confirmed', 'answered', 'answer', 'others'),
      ...requestWords,
      confirmHidden: attribute(hooks.requestConfirm, 'hidden'),
      openHidden: attribute(hooks.requestSign('open'), 'hidden'),
      closedHidden: attribute(hooks.requestSign('closed'), 'hidden'),
    },
    forms: [button(api.confirmRequest)],
  },
  '/no-mail': { slots: withLink, forms: [button(api.noMail)] },
  '/no-mail/stopped': {
    slots: { ...withLink, ...facts('since') },
    forms: [button(api.noMailUndo)],
  },
  '/your-data': {
    slots: { address: block(hooks.addressField, {}) },
    forms: [{ action: api.yourData, fields: [hooks.tokenField.name, 'email'], errors: ['email'] }],
  },
  '/your-data/stored': {
    slots: {
      without: block(hooks.withoutLink, {}),
      storedHidden: attribute(hooks.stored, 'hidden'),
      ...storedKinds,
    },
    forms: [button(api.yourDataExport), button(api.yourDataErase)],
  },
  ...outcomePages,
} as const satisfies Partial<Record<SitePath, ComputedPage>>

export type ComputedPath = keyof typeof computedPages

/**
 * All that the server relies on, by the address of its page: what is said above, and each form on the page it names.
 * The build fails when a page lacks any of it, and so does the start of the server. Other pages with a form are cut as
 * well; there, whoever refuses the form writes what the page has a place for.
 */
export function reliedPages(): Map<string, ComputedPage> {
  const pages = new Map<string, ComputedPage>(Object.entries(computedPages))
  for (const { page, path, fields } of forms) {
    const names = Object.keys(fields)
    const form = { action: path, fields: names, errors: names }
    const others = pages.get(page)
    pages.set(page, { ...others, forms: [...(others?.forms ?? []), form] })
  }
  return pages
}
