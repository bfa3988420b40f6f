import type { AppContext } from '../app-context.ts'
import { readSigned, type TokenPurpose } from '../secrets/signed-token.ts'
import { factValues, officeTime } from './fact-values.ts'
import { outcomeUrl } from './outcome-page.ts'

/**
 * The address of a page that says a link is over, which knows when that was; for what is no link of ours, and may be of
 * any length, the page alone.
 */
export function overUrl(
  { linkKeys }: AppContext,
  path: '/confirm/expired' | '/your-data/expired',
  text: string,
  purpose: TokenPurpose,
): string {
  return readSigned(linkKeys(), text, purpose) ? outcomeUrl(path, text) : path
}

/**
 * When a link was sent and when it ended, for the page that says it is over. Nothing is read for it but the link.
 * @returns undefined for what is no link of ours.
 */
export async function linkLife(services: AppContext, text: string, purpose: TokenPurpose) {
  const signed = readSigned(services.linkKeys(), text, purpose)
  if (!signed) return undefined
  const { token, until } = signed
  return factValues({
    asked: officeTime(services, token.at),
    // One that ended before its time was replaced by a later one, or what it spoke for is gone.
    ended: until < services.now() ? officeTime(services, until) : undefined,
  })
}
