import { day } from '../../contract/duration.ts'

/** Half a year: RFC 9116 asks for less than one, and a site that is never built again should not vouch for long. */
const validDays = 180

/**
 * The text of `/.well-known/security.txt` (RFC 9116): where to report a weakness.
 *
 * @param now the time of the build, from which the expiry counts.
 */
export function securityTxt(email: string, base: URL, now: Date): string {
  const expires = new Date(now.getTime() + validDays * day)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${base.origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
