import type { FastifyRequest } from 'fastify'
import {
  cleanSource,
  readVisitSource,
  utmTags,
  type VisitSource,
} from '../../contract/forms/visit-source.ts'
import { optsOutOfTracking } from '../counts/visitors.ts'
import { parseReferer } from '../http/same-origin.ts'

const unknown = new URL('about:blank')

/**
 * Where a form's sender came from, by the address of its page; nothing of whoever asks for no tracking.
 *
 * @param host the one before ours, as the form says it.
 */
export function visitSource(request: FastifyRequest, siteOrigin: string, host = ''): VisitSource {
  if (optsOutOfTracking(request.headers)) return readVisitSource(unknown)
  return readVisitSource(pageAddress(request, siteOrigin), host)
}

/** The address a form is sent to from the page that refused it: with the campaign, which that page's own address lacks. */
export function addCampaign(request: FastifyRequest, path: string, siteOrigin: string) {
  const { searchParams } = pageAddress(request, siteOrigin)
  const tags = utmTags
    .map((name): [string, string] => [name, cleanSource(searchParams.get(name))])
    .filter(([, value]) => value !== '')
  return tags.length === 0 ? path : `${path}?${new URLSearchParams(tags)}`
}

function pageAddress(request: FastifyRequest, siteOrigin: string): URL {
  const carried = request.url.includes('?') && URL.parse(request.url, siteOrigin)
  return carried || (parseReferer(request, siteOrigin) ?? unknown)
}
