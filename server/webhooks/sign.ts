import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** How a secret is written for whoever is given it. */
export const secretPrefix = 'whsec_'

export function newSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64')
}

/**
 * The headers of a signed message, by Standard Webhooks.
 * @param id the same for every try.
 * @param secrets one, or that and the one before it: a receiver may know either.
 * @param at of this try, in milliseconds since 1970.
 */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly Uint8Array[],
  at: number,
): Record<string, string> {
  const signatures = secrets.map((secret) =>
    new Webhook(secret, { format: 'raw' }).sign(id, new Date(at), body),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

/** The bytes of a secret as {@link newSecret} writes it. */
export function secretBytes(secret: string): Uint8Array {
  return Buffer.from(secret.slice(secretPrefix.length), 'base64')
}
