/** What another site said of an address. */
export type LinkAnswer =
  | { kind: 'there' }
  /** It leads on for good: the new address belongs into the content. */
  | { kind: 'moved'; to: string }
  /** It refuses programs, or asks for a log-in: a person has to look. */
  | { kind: 'refused'; status: number }
  | { kind: 'broken'; why: string }

export interface LinkManners {
  /** How long one answer may take, in milliseconds. */
  timeout: number
  /** What the other site reads in its log. */
  userAgent: string
}

const mostRedirects = 5
const permanent = new Set([301, 308])
const redirect = new Set([301, 302, 303, 307, 308])
/** 999 is LinkedIn's. */
const refusal = new Set([401, 403, 407, 429, 451, 999])

/**
 * Asks another site whether an address is there: by HEAD, and by GET where that is not answered well. Redirects are
 * followed one by one; nothing of an answer's body is read.
 *
 * @returns what it said; never rejects.
 */
export async function askLink(address: string, manners: LinkManners): Promise<LinkAnswer> {
  let url = new URL(address)
  /** Where it leads for good: no further than the first redirect that is not. */
  let forGood: string | undefined
  let isForGood = true
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const answer = await askOnce(url, manners)
    if (typeof answer === 'string') return { kind: 'broken', why: answer }
    const { status, location } = answer
    if (!redirect.has(status) || !location) return judged(status, forGood)
    const next = URL.canParse(location, url) ? new URL(location, url) : undefined
    if (!next || !/^https?:$/.test(next.protocol)) {
      return { kind: 'broken', why: `leads to ${location}, which is no address` }
    }
    isForGood &&= permanent.has(status)
    if (isForGood) forGood = next.href
    url = next
  }
  return { kind: 'broken', why: `leads on more than ${mostRedirects} times` }
}

function judged(status: number, forGood: string | undefined): LinkAnswer {
  if (refusal.has(status)) return { kind: 'refused', status }
  if (status < 200 || status >= 300) return { kind: 'broken', why: `is answered ${status}` }
  return forGood === undefined ? { kind: 'there' } : { kind: 'moved', to: forGood }
}

interface Said {
  status: number
  location: string | null
}

/** @returns a sentence's end when there was no answer. */
async function askOnce(url: URL, manners: LinkManners): Promise<Said | string> {
  const head = await send('HEAD', url, manners)
  if (typeof head !== 'string' && head.status < 400) return head
  return send('GET', url, manners)
}

async function send(
  method: 'HEAD' | 'GET',
  url: URL,
  { timeout, userAgent }: LinkManners,
): Promise<Said | string> {
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { 'User-Agent': userAgent, Accept: '*/*' },
      signal,
    })
    await response.body?.cancel()
    return { status: response.status, location: response.headers.get('location') }
  } catch (error) {
    if (signal.aborted) return `did not answer within ${timeout / 1000} seconds`
    return `cannot be reached (${codeOf(error)})`
  }
}

/** What the network said: `ENOTFOUND`, `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  return String(cause?.code ?? error)
}
