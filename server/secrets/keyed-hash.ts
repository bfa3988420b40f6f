import { createHmac } from 'node:crypto'
import { toMailable } from '../../contract/forms/mailable.ts'

/** HMAC-SHA-256 as base64url: nobody can try texts out without the key, nor find one purpose’s hash in another’s. */
export function hashWithKey(secret: string, purpose: string, text: string): string {
  const key = Buffer.from(secret, 'base64url')
  return createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url')
}

/** The keyed hash of an address in `suppressions`. */
export function emailHash(email: string, secret: string): string {
  return hashWithKey(secret, 'suppression', toMailable(email).toLowerCase())
}
