import type { Values } from '../unsaved.ts'

interface Dated {
  /** The name of the field from which on a document is online, and of the field with the day that readers see. */
  begin: string | undefined
  dated: string
  isShown: boolean
}

/** Moves the day that readers see along with the one from which on a document is online, as long as both are equal. */
export function followDay(before: Values, after: Values, { begin = '', dated, isShown }: Dated) {
  const [from, to] = [before, after].map((values) => String(values[begin] ?? '').slice(0, 10))
  if (!to || from === to || (isShown && !from) || after[dated] !== before[dated]) return after
  const isByHand = from !== '' && before[dated] !== undefined && before[dated] !== from
  return isByHand ? after : { ...after, [dated]: to }
}
