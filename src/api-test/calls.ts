import { requestTimeout } from '../../contract/limits.ts'
import { queryClient } from '../http/query-client.ts'
import { noCache, request, stamped } from '../http/request.ts'

/** One call and what came of it, as the page shows it. */
export interface Attempt {
  /** Tells attempts apart in a list. */
  id: string
  /** What was called, for example `GET /api/blog`. */
  call: string
  milliseconds: number
  answer: Answer
}

/** A success shows its status and JSON; a failure its status and status text, or why there was no answer. */
export type Answer =
  | { success: true; status: number; data: unknown }
  | { success: false; status: number; statusText: string }
  | { success: false; error: string }

let made = 0

/** Makes one call and takes its time. */
export async function attempt(call: string, ask: () => Promise<Answer>): Promise<Attempt> {
  made += 1
  const id = String(made)
  const start = performance.now()
  const answer = await ask()
  return { id, call, answer, milliseconds: Math.round(performance.now() - start) }
}

/**
 * A call with the browser's own fetch: cache-busting, credentials, no-cache headers. An answer that is not 2xx is a
 * result.
 *
 * @param address a path, or an absolute address.
 * @throws TypeError when there is no answer; SyntaxError when a success is no JSON.
 */
export function directCall(url: string): Promise<Attempt> {
  const stampedUrl = stamped(url, Date.now())
  return attempt(`GET ${stampedUrl}`, () => ask(stampedUrl))
}

/** The same call, with a failure to answer as a result too, so that the calls after it still run. */
export function directCallOrFailure(url: string): Promise<Attempt> {
  const stampedUrl = stamped(url, Date.now())
  return attempt(`GET ${stampedUrl}`, () =>
    ask(stampedUrl).catch((error) => ({ success: false, error: String(error) })),
  )
}

async function ask(url: string): Promise<Answer> {
  const response = await fetch(url, {
    credentials: 'include',
    headers: noCache,
    signal: AbortSignal.timeout(requestTimeout),
  })
  const { status, statusText } = response
  if (!response.ok) return { success: false, status, statusText }
  return { success: true, status, data: await response.json() }
}

/**
 * A call through the site's own request helper and query client. Neither cache nor retries: a debugging page
 * shows each answer as it comes.
 *
 * @throws what {@link request} throws.
 */
export function helperCall(path: string): Promise<Attempt> {
  return attempt(`GET ${path}`, () =>
    queryClient.query({
      queryKey: [path, 'api-test'],
      queryFn: async ({ signal }) => {
        const response = await request(path, { signal })
        return { success: true as const, status: response.status, data: await response.json() }
      },
      staleTime: 0,
      retry: false,
    }),
  )
}
