import * as z from 'zod/mini'

const ascii = z.email()

/** Letters, digits and their marks beyond ASCII. */
const others = /[^\P{L}\p{ASCII}]|[^\P{N}\p{ASCII}]|\p{M}/gu

/**
 * An address as stored and sent to: domain in ASCII, other letters composed and in lower case. What only looks like
 * letters is refused.
 */
export function toMailable(typed: string): string {
  const at = typed.lastIndexOf('@')
  if (at === -1 || isAscii(typed)) return typed
  const address = typed.normalize('NFC')
  if (address !== typed.normalize('NFKC')) return typed
  const local = address.slice(0, address.lastIndexOf('@'))
  const domain = address.slice(local.length + 1)
  return `${isAscii(local) ? local : local.toLowerCase()}@${toAsciiDomain(domain)}`
}

/** Whether it is an address, as `toMailable` has written it. */
export function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (local !== local.normalize('NFKC')) return false
  const domain = text.slice(at).replace(/\.xn--[a-z\d-]+$/, '.xn')
  return ascii.safeParse(`${local.replaceAll(others, 'x')}${domain}`).success
}

function isAscii(text: string): boolean {
  return !/[^\p{ASCII}]/u.test(text)
}

/** By the rules of addresses in a browser (UTS 46); of letters, digits, hyphens and dots alone, as those take more. */
function toAsciiDomain(domain: string): string {
  if (isAscii(domain) || !/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return domain
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}
