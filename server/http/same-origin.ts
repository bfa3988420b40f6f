import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { getFormPage } from '../../contract/forms/application.ts'
import { isLoopback } from '../../contract/hosts.ts'
import { apiMessages } from './api-messages.ts'
import { HttpError } from './http-error.ts'

/** Refuses requests that a page of another site makes a browser send. Without an origin, no page has sent it. */
export function requireSameOrigin(siteOrigin: string) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    if (!isFromNoOtherSite(headers) || !isFromOwnSite(headers, siteOrigin)) {
      throw new HttpError(403, apiMessages.otherOrigin(siteOrigin))
    }
  }
}

/** By `Sec-Fetch-Site`; browsers before 2023 do not send it. */
function isFromNoOtherSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** The origin `null` may be a sandboxed page of another site: then another header has to show that it is ours. */
function isFromOwnSite(
  { origin, host, ...others }: IncomingHttpHeaders,
  siteOrigin: string,
): boolean {
  if (origin === 'null') return others['sec-fetch-site'] === 'same-origin'
  return origin === undefined || isOwnOrigin(origin, siteOrigin, host)
}

/** The page of ours that sent a form; empty when the browser hides it. After a refusal, the form's own page. */
export function findSendingPage(
  request: FastifyRequest,
  siteOrigin: string,
  form: { path: string; page: string },
): string {
  const page = parseReferer(request, siteOrigin)
  if (page?.pathname === form.path) return form.page
  return page ? getFormPage(page) : ''
}

/** The `Referer` as a URL; undefined unless it is a page of ours. */
export function parseReferer(
  { headers }: { headers: IncomingHttpHeaders },
  siteOrigin: string,
): URL | undefined {
  const page = URL.parse(headers.referer ?? '')
  return page && isOwnOrigin(page.origin, siteOrigin, headers.host) ? page : undefined
}

const isThisMachine = (host: string) => isLoopback(host.replace(/:\d{1,5}$/, ''))

/** Whether `Host` names the host of `SITE_URL`, with or without its port, or this machine. */
export function createHostCheck(siteUrl: string): (host: string) => boolean {
  const { host: own, protocol } = new URL(siteUrl)
  const withPort = `${own}:${protocol === 'https:' ? 443 : 80}`
  return (host) => {
    if (host === own) return true
    const name = host.toLowerCase()
    return name === own || name === withPort || isThisMachine(name)
  }
}

/** Whether an origin is that of `SITE_URL`, or this machine's when the request came to it there. */
function isOwnOrigin(origin: string, siteUrl: string, host: string | undefined): boolean {
  if (origin === siteUrl) return true
  return host !== undefined && isThisMachine(host) && origin === `http://${host}`
}
