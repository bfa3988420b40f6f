import { mailable } from '../../contract/forms/mailable.ts'
import { keyedHash } from './keyed-hash.ts'

/**
 * The keyed hash of an address in `suppressions`, base64url: without the key nobody can try addresses out.
 * @param secret a base64url key from the table `secrets`.
 */
export function emailHash(email: string, secret: string): string {
  return keyedHash(secret, 'suppression', mailable(email).toLowerCase())
}
