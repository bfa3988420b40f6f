import { mailable } from '../../contract/forms/mailable.ts'
import { keyedHash } from './keyed-hash.ts'

/**
 * The keyed hash under which an address stands in `suppressions`, as base64url: from the table alone nobody can tell
 * whose it is, nor try addresses out.
 *
 * @param secret a base64url key from the table `secrets`.
 */
export function emailHash(email: string, secret: string): string {
  return keyedHash(secret, 'suppression', mailable(email).toLowerCase())
}
