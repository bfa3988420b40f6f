import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { api } from '../../contract/api.ts'
import { bounds } from './bounds.ts'
import { HttpError, RateLimitError } from './http-error.ts'
import { sameOrigin } from './same-origin.ts'
import { SharedLimit } from './shared-limit.ts'

const minute = 60_000
const perMinute = bounds.reports.value

/** A report as Firefox sends it to a `report-uri`. */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
})
/** One of those that the others send to a `report-to`, several at once. */
const newReport = z.object({
  type: z.string(),
  url: z.string(),
  body: z.object({
    effectiveDirective: z.optional(z.string()),
    blockedURL: z.optional(z.string()),
  }),
})
/** As many of those as are read. */
const mostTold = 10

interface Violation {
  /** The directive: `script-src-elem`. */
  directive: string
  /** The address of the page, when it is one of the site's. */
  page: string
  /** What was stopped: of which kind, never which. */
  blocked: 'inline' | 'eval' | 'trusted-types' | 'own' | 'data' | 'other'
}

/**
 * `POST /api/reports`: what a browser stopped because of our policy, as a line in the log. The addresses in a report
 * may say who the visitor is or what they have installed, so only what is in `Violation` is kept, each part
 * one of few words of our own.
 * @param isPage whether a path is that of a page.
 */
export function reportsRoute(
  app: FastifyInstance,
  { settings, now }: { settings: { SITE_URL: string }; now: () => number },
  isPage: (path: string) => boolean,
): void {
  const limit = new SharedLimit(
    { client: perMinute / 4, network: perMinute / 2, region: perMinute, all: perMinute },
    minute,
  )
  const refuseFlood = async ({ ip }: FastifyRequest) => {
    const refusal = limit.take(ip, now())
    if (refusal) throw new RateLimitError(Math.ceil(refusal.wait / 1000))
  }
  app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      parse,
    )
    scope.post(
      api.reports,
      {
        bodyLimit: bounds.reportBytes.value,
        onRequest: [sameOrigin(settings.SITE_URL), refuseFlood],
      },
      async (request, reply) => {
        for (const violation of violationsIn(request.body, isPage)) {
          request.log.warn(violation, 'the policy stopped something')
        }
        return reply.status(204).send()
      },
    )
  })
}

function violationsIn(body: unknown, isPage: (path: string) => boolean): Violation[] {
  const told = (url: string, directive = '', blocked = ''): Violation => ({
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    page: pageOf(url, isPage),
    blocked: kindOf(blocked, url),
  })
  if (Array.isArray(body)) {
    // Cut before it is looked at: each element that is no report would cost as much as one that is.
    const others = z.array(newReport).safeParse(body.slice(0, mostTold))
    if (!others.success) throw new HttpError(400, 'This is no report.')
    return others.data
      .filter(({ type }) => type === 'csp-violation')
      .map((report) => told(report.url, report.body.effectiveDirective, report.body.blockedURL))
  }
  const old = oldReport.safeParse(body)
  if (!old.success) throw new HttpError(400, 'This is no report.')
  const report = old.data['csp-report']
  const directive = report['effective-directive'] ?? report['violated-directive']
  return [told(report['document-uri'], directive, report['blocked-uri'])]
}

function pageOf(url: string, isPage: (path: string) => boolean): string {
  const path = URL.parse(url)?.pathname ?? ''
  return isPage(path) ? path : 'unknown'
}

function kindOf(blocked: string, url: string): Violation['blocked'] {
  if (blocked === 'inline' || blocked === 'eval') return blocked
  if (blocked.startsWith('trusted-types')) return 'trusted-types'
  if (blocked.startsWith('data')) return 'data'
  const own = URL.parse(url)?.origin
  return own !== undefined && URL.parse(blocked)?.origin === own ? 'own' : 'other'
}
