import type { Values } from './site-drafts.ts'

/** The days that readers see, each with the moment from which on its document shows. */
const dated = ['date', 'posted']

/** The day that readers see goes along with the one from which on a document shows, until another is set by hand. */
export function followDay(before: Values, after: Values, isShown: boolean): Values {
  const [from, to] = [before, after].map(({ publishOn }) => String(publishOn ?? '').slice(0, 10))
  if (!to || from === to || (isShown && !from)) return after
  const name = dated.find((key) => after[key] !== undefined && after[key] === before[key])
  const isByHand = from !== '' && name !== undefined && before[name] !== from
  return name === undefined || isByHand ? after : { ...after, [name]: to }
}
