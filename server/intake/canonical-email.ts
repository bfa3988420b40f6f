import { mailable } from '../../contract/forms/mailable.ts'

const gmail = 'gmail.com'

/**
 * The address by which we count: in lower case, without `+tag`, and for Gmail without dots and under one domain, so
 * that spellings which all reach one inbox count as one. It is for counting alone: what is stored and where a mail goes
 * is the address as it was typed but for `mailable`, as some providers do tell such spellings apart.
 */
export function canonicalEmail(typed: string): string {
  const email = mailable(typed)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const local = withoutTag(email.slice(0, at).toLowerCase())
  if (domain !== gmail && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@${gmail}`
}

/** A part that begins with `+` is all name. */
function withoutTag(local: string): string {
  const plus = local.indexOf('+')
  return plus > 0 ? local.slice(0, plus) : local
}
