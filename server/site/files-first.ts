import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { perRelease, type Release } from './read-release.ts'
import { serveFile } from './serve-site.ts'

interface Given {
  release: () => Release
  /** Whether a route of its own answers an address. */
  isRouted: (path: string) => boolean
  /** Hears of each answer before it is sent. */
  onFile?: ((response: ServerResponse) => void) | undefined
}

/**
 * Answers whoever asks for a file by its own address before the framework routes it, which would take as long again.
 * All else goes on: another method, a computed page, an address that is encoded, moved or leads nowhere. The route
 * behind it answers files in the same way.
 */
export function filesFirst(
  { release, isRouted, onFile }: Given,
  otherwise: RequestListener,
): RequestListener {
  const filesOf = perRelease(
    ({ site }) => new Map([...site.files].filter(([path]) => !isRouted(path))),
  )
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request
    const isReading = method === 'GET' || method === 'HEAD'
    const file = isReading ? filesOf(release()).get(withoutQuery(url)) : undefined
    if (!file) return otherwise(request, response)
    onFile?.(response)
    serveFile(file, request, response)
  }
}

function withoutQuery(target: string): string {
  const mark = target.indexOf('?')
  return mark === -1 ? target : target.slice(0, mark)
}
