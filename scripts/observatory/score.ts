import { load } from 'cheerio'

/** An answer, as far as Mozilla's HTTP Observatory looks at it. */
export interface Observed {
  /** Names in lower case. */
  headers: ReadonlyMap<string, string>
  /** Empty for an answer that is no page. */
  html: string
  cookies: string[]
}

export interface Finding {
  rule: string
  points: number
}

/** Points for more than is needed count from here on. */
const bonusFrom = 90

/**
 * The score of an answer on https by the rules of Mozilla's HTTP Observatory (version 5): 100 less what is missing,
 * and, from 90 on, more for what is stricter than it must be.
 * The two rules that look at another address, the redirect from http and the list of preloaded hosts, are not here:
 * the proxy has the one, its owner the other.
 */
export function score(observed: Observed): { score: number; findings: Finding[] } {
  const findings = rules.flatMap((rule) => rule(observed)).filter(({ points }) => points !== 0)
  const sum = (some: Finding[]) => some.reduce((total, { points }) => total + points, 0)
  const base = 100 + sum(findings.filter(({ points }) => points < 0))
  const extra = sum(findings.filter(({ points }) => points > 0))
  return { score: Math.max(0, base >= bonusFrom ? base + extra : base), findings }
}

const rules: ((observed: Observed) => Finding[])[] = [
  contentSecurityPolicy,
  ({ cookies }) =>
    cookies.map((cookie) => ({
      rule: 'cookies',
      points: /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie) ? 0 : -20,
    })),
  ({ headers }) => [
    {
      rule: 'cross-origin-resource-sharing',
      points: headers.get('access-control-allow-origin') === '*' ? -50 : 0,
    },
  ],
  ({ headers }) => [
    { rule: 'referrer-policy', points: referrerPolicy(headers.get('referrer-policy')) },
  ],
  ({ headers }) => {
    const age = Number(
      /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0,
    )
    const sixMonths = 15_768_000
    return [
      { rule: 'strict-transport-security', points: age >= sixMonths ? 0 : age > 0 ? -10 : -20 },
    ]
  },
  ({ html }) => [{ rule: 'subresource-integrity', points: foreignScripts(html) }],
  ({ headers }) => [
    {
      rule: 'x-content-type-options',
      points: headers.get('x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5,
    },
  ],
  ({ headers }) => {
    const policy = directives(headers.get('content-security-policy'))
    const framing = headers.get('x-frame-options')?.toUpperCase() ?? ''
    const points = policy.has('frame-ancestors') ? 5 : /^(DENY|SAMEORIGIN)$/.test(framing) ? 0 : -20
    return [{ rule: 'x-frame-options', points }]
  },
  ({ headers }) => {
    const value = headers.get('cross-origin-resource-policy')
    const points =
      value === 'same-origin' || value === 'same-site'
        ? 10
        : value === 'cross-origin' || !value
          ? 0
          : -5
    return [{ rule: 'cross-origin-resource-policy', points }]
  },
]

function contentSecurityPolicy({ headers }: Observed): Finding[] {
  const rule = 'content-security-policy'
  const policy = directives(headers.get('content-security-policy'))
  if (policy.size === 0) return [{ rule, points: -25 }]
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const scripts = sources('script-src')
  const hashed = scripts.some((source) => /^'(sha\d+|nonce)-/.test(source))
  const isWide = (source: string) => /^(\*|https?:|data:)$/.test(source)
  if (scripts.some(isWide) || (!hashed && scripts.includes("'unsafe-inline'")))
    return [{ rule, points: -20 }]
  if (sources('object-src').some(isWide)) return [{ rule, points: -20 }]
  if ([...policy.values()].flat().some((source) => source.startsWith('http:')))
    return [{ rule, points: -20 }]
  if (scripts.includes("'unsafe-eval'")) return [{ rule, points: -10 }]
  const styles = sources('style-src')
  if (styles.some(isWide) || styles.includes("'unsafe-inline'")) return [{ rule, points: 0 }]
  const isNone = policy.get('default-src')?.join() === "'none'"
  return [{ rule, points: isNone ? 10 : 5 }]
}

function directives(policy = ''): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  )
}

function referrerPolicy(value: string | undefined): number {
  const last = value?.split(',').at(-1)?.trim().toLowerCase()
  switch (last) {
    case 'no-referrer':
    case 'same-origin':
    case 'strict-origin':
    case 'strict-origin-when-cross-origin':
      return 5
    case undefined:
    case '':
    case 'no-referrer-when-downgrade':
      return 0
    default:
      return -5
  }
}

/** Scripts of other hosts without their hash. */
function foreignScripts(html: string): number {
  if (html === '') return 0
  const $ = load(html)
  const foreign = $('script[src]')
    .toArray()
    .map(({ attribs }) => attribs)
    .filter(({ src = '' }) => /^(https?:)?\/\//.test(src))
  if (foreign.some(({ src = '' }) => /^http:/.test(src))) return -50
  return foreign.some(({ integrity }) => !integrity) ? -5 : 0
}
