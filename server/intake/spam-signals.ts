import type { Unseen } from '../../contract/forms/define-form.ts'

/** Why a lead is held back as suspected spam; empty when it is not. */
export type SpamReason = '' | 'honeypot' | 'too-fast' | 'links' | 'many-requests'

/**
 * Links as forums write them. An address ends at the next bracket: searched to the last, many opened would cost their
 * square.
 */
const forumLink = /\[(url|link)(=?\]https?:|=[^[\]]+\])/i

/**
 * What a submission itself gives away, by signs that no visitor gives: leads often hold links, so their number says
 * nothing.
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
