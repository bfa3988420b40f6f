import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/**
 * HMAC-SHA-256 of a text, as base64url: without the key nobody can tell what it is of, nor try texts out.
 *
 * @param secret a base64url key from the table `secrets`.
 * @param purpose keeps hashes for one use from being found again in another.
 */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', keyOf(secret)).update(`${purpose}:${text}`).digest('base64url')
}

/** A program has one or two keys; making one takes Node six times as long as a hash with it. */
const keys = new Map<string, KeyObject>()

function keyOf(secret: string): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const key = createSecretKey(Buffer.from(secret, 'base64url'))
  keys.clear()
  keys.set(secret, key)
  return key
}
