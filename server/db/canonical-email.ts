import { toMailable } from '../../contract/forms/mailable.ts'

const gmail = 'gmail.com'

/**
 * The key of a person, for counting and grouping, never for writing to: all spellings of a mailbox become one, without
 * the part after `+`, and without dots at Gmail.
 */
export function toCanonicalEmail(typed: string): string {
  const email = toMailable(typed)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const local = withoutTag(email.slice(0, at).toLowerCase())
  if (domain !== gmail && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@${gmail}`
}

function withoutTag(local: string): string {
  const plus = local.indexOf('+')
  return plus > 0 ? local.slice(0, plus) : local
}
