import { idempotencyHeader, requestTimeout } from '../../contract/forms/form-limits.ts'
import { isLoopback } from '../../contract/hosts.ts'
import { messages } from '../../contract/messages.ts'
import { sitePath } from './site-path.ts'

/** Headers that keep a request from being answered out of a cache, word for word as specified. */
export const noCache = {
  'Cache-Control': 'no-cache, no-store, must-revalidate',
  Pragma: 'no-cache',
  Expires: '0',
} as const

export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = body
  }
}

interface RequestOptions {
  method?: 'GET' | 'POST'
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Asks our own server: credentials and no-cache headers always, a time stamp on every GET, at most 15 s.
 *
 * @throws RequestError for an answer that is not 2xx; TypeError when there is no answer; a DOMException
 * named TimeoutError when there is none in time.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', body, idempotencyKey, signal } = options
  const url = toUrl(method === 'GET' ? addTimestamp(path, Date.now()) : path, location)
  const timeout = createTimeoutSignal()
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      ...noCache,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { [idempotencyHeader]: idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  if (response.ok) return response
  throw new RequestError(response.status, response.statusText, await response.text())
}

/** Like `AbortSignal.timeout`, with a reason that a visitor can read. */
function createTimeoutSignal(): AbortSignal {
  const controller = new AbortController()
  const reason = new DOMException(messages.timeout, 'TimeoutError')
  setTimeout(() => controller.abort(reason), requestTimeout)
  return controller.signal
}

/** Specified for every GET, though the headers do the same. */
export function addTimestamp(path: string, now: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}_=${now}`
}

/** As specified, a path stays relative on local and replit hosts and becomes absolute elsewhere. */
export function toUrl(path: string, page: { hostname: string; origin: string }): string {
  const own = sitePath(path)
  return staysRelative(page.hostname) ? own : new URL(own, page.origin).href
}

function staysRelative(host: string): boolean {
  const local = isLoopback(host) || host.endsWith('.local')
  return local || host.includes('replit') || host.endsWith('.repl.co')
}
