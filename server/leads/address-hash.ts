import { createHmac } from 'node:crypto'

/**
 * The keyed hash under which an address stands in `suppressions`, as base64url: from the table alone nobody can tell
 * whose it is, nor try addresses out.
 *
 * @param secret a base64url key from the table `secrets`.
 */
export function addressHash(email: string, secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(`suppression:${email.toLowerCase()}`)
    .digest('base64url')
}
