import type { Values } from './unsaved.ts'

interface Dated {
  /** The moment from which on a document shows, and the day that readers see. */
  begin: string | undefined
  dated: string
  isShown: boolean
}

/** The day that readers see goes along with the one from which on a document shows, until another is set by hand. */
export function followDay(before: Values, after: Values, { begin = '', dated, isShown }: Dated) {
  const [from, to] = [before, after].map((values) => String(values[begin] ?? '').slice(0, 10))
  if (!to || from === to || (isShown && !from) || after[dated] !== before[dated]) return after
  const isByHand = from !== '' && before[dated] !== undefined && before[dated] !== from
  return isByHand ? after : { ...after, [dated]: to }
}
