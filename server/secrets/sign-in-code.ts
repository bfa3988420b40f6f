import { createHmac } from 'node:crypto'

/** The six digits that belong to a link that signs in: made of its id and the key, so that they are stored nowhere. */
export function computeSignInCode(secret: string, linkId: string): string {
  const bytes = createHmac('sha256', secret).update(`sign-in-code:${linkId}`).digest()
  // 48 bits: no digit is likelier than another by more than one in 280 millions.
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
