import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { RequestError, request } from './request.ts'

/** Whether another try may help: after a network error, 408, 429 and 5xx. */
function shouldRetry(error: unknown): boolean {
  if (!(error instanceof RequestError)) return !(error instanceof SyntaxError)
  return error.status === 408 || error.status === 429 || error.status >= 500
}

/**
 * Reads JSON from the path that is the first element of the query’s key.
 * @param on401 what becomes of an answer 401: the specification asks that it can be null.
 */
export function queryFunction({ on401 }: { on401: 'null' | 'throw' }) {
  return async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
    try {
      const response = await request(String(queryKey[0]), { signal })
      return await response.json()
    } catch (error) {
      if (on401 === 'null' && error instanceof RequestError && error.status === 401) return null
      throw error
    }
  }
}

/**
 * The one client of all islands. TanStack’s defaults do the rest of what is specified: reading again on focus, no
 * polling, and 1 s before a retry, doubled to at most 30 s. Offline counts as a failure, so nobody waits without end.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: queryFunction({ on401: 'throw' }),
      staleTime: 10_000,
      // TanStack’s default for a query of a component, but not for `queryClient.query`.
      retry: 3,
      networkMode: 'always',
    },
    mutations: {
      retry: (failures, error) => failures < 2 && shouldRetry(error),
      networkMode: 'always',
    },
  },
})
