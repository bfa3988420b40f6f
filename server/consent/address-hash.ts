import { createHmac } from 'node:crypto'

/**
 * What the list of suppressed addresses keeps of one: without the secret nobody can try addresses
 * against it, and it says nothing about whom it stands for.
 */
export function addressHash(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`suppressed ${email.toLowerCase()}`)
    .digest('base64url')
}
