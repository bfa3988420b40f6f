import { createHmac } from 'node:crypto'
import { toMailable } from '../../contract/forms/mailable.ts'

/** HMAC-SHA-256 as base64url: nobody can try texts out without the key, nor find one purpose’s hash in another’s. */
export function hashWithKey(secret: string, purpose: string, text: string): string {
  // Of bytes Node finds out by errors, thrown and caught, that they are no key object: seven times the time.
  const hmac = createHmac('sha256', secret, { encoding: 'base64url' })
  return hmac.update(`${purpose}:${text}`).digest('base64url')
}

/** The keyed hash of an address in `suppressions`. */
export function hashForLists(email: string, secret: string): string {
  return hashWithKey(secret, 'suppression', toMailable(email).toLowerCase())
}
