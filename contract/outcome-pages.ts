import * as hooks from './hooks.ts'
import { type SubscriptionSource, subscriptionSources } from './leads/subscribers.ts'
import { attribute, type BlockSlot, block, text, type WrappedSlot, wrapped } from './page-slots.ts'

/**
 * What the server fills in where a form, a button or a mailed link ends. A token proves whom it is for: whoever has
 * none, or one that is no longer good, sees the page as it was built, with what is true for everybody.
 */

/** What such a page may say of one person's subscription, meeting or data, by name. */
export const factNames = [
  'address',
  'list',
  'since',
  'until',
  'asked',
  'ended',
  'when',
  'before',
  'office',
  'erased',
  'messages',
  'subscribers',
  'bookings',
  'mails',
  'requests',
  'received',
  'due',
  'confirmed',
  'answered',
  'answer',
  'others',
] as const

export type FactName = (typeof factNames)[number]

/** What only who has a good link sees, and what stands in its place for everybody else. */
export const withLink = {
  withHidden: attribute(hooks.withLink, 'hidden'),
  without: block(hooks.withoutLink, {}),
} as const

type FactSlots<Name extends FactName> = { [One in Name]: BlockSlot<{ value: WrappedSlot }> }

/** The lines of a page's list of facts: each is left out where it has no value. */
export function facts<const Name extends FactName>(...names: readonly Name[]) {
  const value = { value: wrapped(hooks.factValue) }
  const lines = names.map((name) => [name, block(hooks.fact(name), value)])
  return {
    factsHidden: attribute(hooks.facts, 'hidden'),
    ...(Object.fromEntries(lines) as FactSlots<Name>),
  }
}

/** The names of all lists, of which one is kept. */
export const listNames = Object.fromEntries(
  subscriptionSources.map((source) => [source, block(hooks.listName(source), {})]),
) as Record<SubscriptionSource, BlockSlot<Record<never, never>>>

/** The face of a booked meeting, and the file that puts it into a calendar. */
const booked = {
  ...withLink,
  dialHour: attribute(hooks.dialHour, 'transform'),
  dialFrom: text(hooks.dialFrom),
  dialUntil: text(hooks.dialUntil),
  dialZone: text(hooks.dialZone),
  calendar: attribute(hooks.meetingLink('calendar'), 'href'),
} as const

const changed = {
  move: attribute(hooks.meetingLink('move'), 'href'),
  cancel: attribute(hooks.meetingLink('cancel'), 'href'),
} as const

export const outcomePages = {
  '/confirm/done': { slots: { ...facts('address', 'since'), ...listNames } },
  '/confirm/expired': { slots: facts('asked', 'ended') },
  '/unsubscribe/done': { slots: { ...facts('address', 'ended'), ...listNames } },
  '/meeting/booked': {
    slots: { ...booked, ...changed, ...facts('when', 'office', 'address') },
  },
  '/meeting/moved': {
    slots: { ...booked, ...changed, ...facts('when', 'before', 'office', 'address') },
  },
  '/meeting/cancelled': { slots: facts('when', 'office', 'address') },
  '/your-data/erased': {
    slots: facts('erased', 'messages', 'subscribers', 'bookings', 'mails', 'requests'),
  },
  '/your-data/expired': { slots: facts('asked', 'ended') },
  '/thanks/booked': { slots: { ...booked, ...facts('when', 'office', 'address') } },
  '/thanks/held': { slots: facts('when', 'office', 'address', 'until') },
  '/thanks/data-request': { slots: facts('received', 'due', 'address') },
} as const

export type OutcomePath = keyof typeof outcomePages
