import type { Hook } from './hooks.ts'

/**
 * A place in a page that the server writes into, at every element that carries its mark: a text between its tags,
 * markup there, one of its attributes; or the whole element, as often as there are values for what is in it. A place
 * that is given nothing stays as it was built.
 */
export type Slot = TextSlot | WrappedSlot | MarkupSlot | AttributeSlot | BlockSlot

interface TextSlot {
  as: 'text'
  at: Hook
}
/** A text whose long words may be broken: the name of a time zone behind a slash, an address behind its @. */
export interface WrappedSlot {
  as: 'wrapped'
  at: Hook
}
interface MarkupSlot {
  as: 'markup'
  at: Hook
}
export interface AttributeSlot {
  as: 'attribute'
  at: Hook
  attribute: string
}
export interface BlockSlot<Inner extends Slots = Slots> {
  as: 'block'
  at: Hook
  slots: Inner
}

/** The places of a page or of a block, by the names the server gives their values under. */
export interface Slots {
  readonly [name: string]: Slot
}

export const text = (at: Hook) => ({ as: 'text', at }) as const
export const wrapped = (at: Hook) => ({ as: 'wrapped', at }) as const
export const markup = (at: Hook) => ({ as: 'markup', at }) as const
export const attribute = (at: Hook, attribute: string) =>
  ({ as: 'attribute', at, attribute }) as const
export const block = <Inner extends Slots>(at: Hook, slots: Inner) =>
  ({ as: 'block', at, slots }) as const
