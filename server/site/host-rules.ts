import type { PageFacts } from '../../contract/page-template.ts'
import { type HeaderOptions, type Headers, ownHeaders } from '../http/headers.ts'

/** Addresses of files of a built site that no visitor is to get, as a regular expression. */
export const hiddenFiles = String.raw`^/(\.server/|_headers$|_redirects$|api/.+\.json)`

const drafts = '/drafts/*'

/**
 * The headers of each page, for another host that sends the files. Those of all drafts stand at `/drafts/*`: a host may
 * show its rules to anybody, and the address of a draft is its secret.
 *
 * @param pages what the policy of each page depends on, by address: `/`, `/features`.
 * @returns address and headers; only the last address can end with `*`.
 */
export function headersByPage(
  pages: ReadonlyMap<string, PageFacts>,
  options: HeaderOptions,
): (readonly [path: string, headers: Headers])[] {
  const shown = [...pages].filter(([, facts]) => !facts.draft)
  const hidden = [...pages.values()].filter((facts) => facts.draft)
  const together = hidden.length > 0 ? [[drafts, joined(hidden)] as const] : []
  return [...shown, ...together].map(([path, facts]) => [path, ownHeaders(facts, options)])
}

/** A policy under which the inline scripts and styles of each of them run. */
function joined(all: readonly PageFacts[]): PageFacts {
  return {
    scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(all.flatMap(({ styles }) => styles))],
    video: all.some(({ video }) => video),
    widget: all.some(({ widget }) => widget),
    draft: true,
  }
}
