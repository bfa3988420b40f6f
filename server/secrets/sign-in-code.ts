import { createHmac } from 'node:crypto'

/** The six digits of a link that signs in, computed from its id and the key, and not stored. */
export function computeSignInCode(secret: string, linkId: string): string {
  const bytes = createHmac('sha256', secret).update(`sign-in-code:${linkId}`).digest()
  // From 48 bits, so that no digits are likelier than others by more than one in 280 million.
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
