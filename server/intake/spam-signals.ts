import type { Unseen } from '../../contract/forms/define-form.ts'

/** Why a lead is held back as suspected spam; empty when it is not. */
export type SpamReason = '' | 'honeypot' | 'too-fast' | 'links' | 'many-requests'

/**
 * Links as forums write them, which no visitor of ours types. An address ends at the next bracket of either kind:
 * searched on to the last, each of many that are opened would be read to the end of the text.
 */
const forumLink = /\[(url|link)(=?\]https?:|=[^[\]]+\])/i

/**
 * What a submission itself gives away. Only signs that no visitor gives count: leads often hold links (of
 * competitors, of profiles), so their number says nothing; a name with a link in it is no name.
 *
 * @param minimum how long a form takes at least, in milliseconds.
 */
export function spamSignals(
  { link, elapsed }: Pick<Unseen, 'link' | 'elapsed'>,
  values: object,
  minimum: number,
): SpamReason {
  if (link !== '') return 'honeypot'
  if ((elapsed ?? minimum) < minimum) return 'too-fast'
  if ('name' in values && /https?:\/\//i.test(String(values.name))) return 'links'
  return Object.values(values).some((value) => forumLink.test(String(value))) ? 'links' : ''
}
