import type { FastifyRequest } from 'fastify'
import { messages } from '../../contract/messages.ts'
import { HttpError } from './http-error.ts'

/**
 * Refuses what a page of another site makes a browser send. Browsers name the origin with every
 * POST; a request without one comes from no page, and needs no protection from any.
 * @param siteOrigin the origin of `SITE_URL`, for a site whose pages come from another host.
 */
export function sameOrigin(siteOrigin: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!isSameOrigin(request, siteOrigin)) throw new HttpError(403, messages.otherOrigin)
  }
}

function isSameOrigin({ headers, host }: FastifyRequest, siteOrigin: string): boolean {
  const { origin } = headers
  if (origin === undefined) {
    const site = headers['sec-fetch-site']
    return site === undefined || site === 'same-origin' || site === 'none'
  }
  return origin === siteOrigin || hostOf(origin) === host
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** The path of the page that sent the request, when it is one of ours: `/contact-us`. */
export function sendingPage({ headers, host }: FastifyRequest, siteOrigin: string): string {
  const { referer } = headers
  if (referer === undefined || !URL.canParse(referer)) return ''
  const address = new URL(referer)
  return address.origin === siteOrigin || address.host === host ? address.pathname : ''
}
