import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { api } from '../../contract/api.ts'
import { minute } from '../../contract/duration.ts'
import { bounds } from './bounds.ts'
import { HttpError, RateLimitError } from './http-error.ts'
import { sameOrigin } from './same-origin.ts'
import { SharedLimit } from './shared-limit.ts'

const perMinute = bounds.reports.value

/** A report as Firefox sends it to a `report-uri`. */
const violationReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
})

/** What a browser says was stopped, as far as it names nobody. */
const blockedKinds = ['inline', 'eval', 'data', 'trusted-types-sink', 'trusted-types-policy']

/**
 * `POST /api/reports`: logs what a browser stopped because of our policy, in few words of our own
 * that name nobody.
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
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string' }, parse)
    scope.post(
      api.reports,
      {
        bodyLimit: bounds.reportBytes.value,
        onRequest: [sameOrigin(settings.SITE_URL), refuseFlood],
      },
      async (request, reply) => {
        request.log.warn(violationIn(request.body, isPage), 'the policy stopped something')
        return reply.status(204).send()
      },
    )
  })
}

/** A line for the log: a directive, a page of ours, and a kind of what was stopped. */
function violationIn(body: unknown, isPage: (path: string) => boolean) {
  const read = violationReport.safeParse(body)
  if (!read.success) throw new HttpError(400, 'This is no report.')
  const report = read.data['csp-report']
  const page = URL.parse(report['document-uri'])?.pathname ?? ''
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? ''
  const blocked = report['blocked-uri'] ?? ''
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    page: isPage(page) ? page : 'unknown',
    blocked: blockedKinds.includes(blocked) ? blocked : 'address',
  }
}
