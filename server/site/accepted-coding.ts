import negotiate from '@fastify/accept-negotiator'

/** The codings of kept files, fewest bytes first: browsers take brotli over https, programs and some proxies gzip. */
const codings = ['br', 'gzip'] as const

export type Coding = (typeof codings)[number]

/** What browsers accept is named in some thirty characters; what is longer is not worth reading. */
const longestAccepted = 200

/** So many spellings are remembered: all browsers together have a few. */
const mostRemembered = 100

const remembered = new Map<string, Coding | undefined>()

/** The coding that a client prefers (RFC 9110, 12.5.3); undefined for the plain form. */
export function acceptedCoding(accepted = ''): Coding | undefined {
  if (accepted === '' || accepted.length > longestAccepted) return undefined
  const known = remembered.get(accepted)
  if (known !== undefined || remembered.has(accepted)) return known
  const coding = read(accepted.toLowerCase())
  if (remembered.size < mostRemembered) remembered.set(accepted, coding)
  return coding
}

function read(accepted: string): Coding | undefined {
  // `*` stands for what is not named; the library lets it stand for what is refused as well.
  const offered = codings.filter((coding) => !isRefused(coding, accepted))
  const preferred = negotiate(accepted, [...offered, 'identity'])
  return offered.find((coding) => coding === preferred)
}

function isRefused(coding: Coding, accepted: string): boolean {
  return new RegExp(`(?:^|,)[ \\t]*${coding}[ \\t]*;[ \\t]*q=0(?:\\.0*)?[ \\t]*(?:,|$)`).test(
    accepted,
  )
}
