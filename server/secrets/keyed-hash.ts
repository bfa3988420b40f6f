import { createHmac } from 'node:crypto'
import { mailable } from '../../contract/forms/mailable.ts'

/**
 * HMAC-SHA-256 of a text, as base64url: without the key nobody can tell what it is of, nor try texts out.
 * @param secret a base64url key from the table `secrets`.
 * @param purpose keeps hashes for one use from being found again in another.
 */
export function keyedHash(secret: string, purpose: string, text: string): string {
  const key = Buffer.from(secret, 'base64url')
  return createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url')
}

/** The keyed hash of an address in `suppressions`. */
export function emailHash(email: string, secret: string): string {
  return keyedHash(secret, 'suppression', mailable(email).toLowerCase())
}
