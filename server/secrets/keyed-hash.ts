import { createHmac } from 'node:crypto'
import { toMailable } from '../../contract/forms/mailable.ts'

/** HMAC-SHA-256, base64url. Without the key nobody can find the text by trying; hashes of one purpose say nothing about another's. */
export function hashWithKey(secret: string, purpose: string, text: string): string {
  // The key as text: bytes are first tried as a key object, whose error Node catches, in seven times the time.
  const hmac = createHmac('sha256', secret, { encoding: 'base64url' })
  return hmac.update(`${purpose}:${text}`).digest('base64url')
}

/** The keyed hash of an address in `suppressions`, for lists. */
export function hashForLists(email: string, secret: string): string {
  return hashWithKey(secret, 'suppression', toMailable(email).toLowerCase())
}
