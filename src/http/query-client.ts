import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { RequestError, request } from './request.ts'

/** The wait before the next try, in milliseconds: 1 s, doubled each time, at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(1_000 * 2 ** failures, 30_000)
}

function shouldRetry(error: unknown): boolean {
  if (!(error instanceof RequestError)) return !(error instanceof SyntaxError)
  return error.status === 408 || error.status === 429 || error.status >= 500
}

/** Reads JSON from the path that is the first element of the query’s key. @param on401 what an answer 401 becomes. */
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

/** The one client of all islands. Offline counts as a failure instead of a wait without end. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: queryFunction({ on401: 'throw' }),
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      refetchInterval: false,
      retry: 3,
      retryDelay,
      networkMode: 'always',
    },
    mutations: {
      retry: (failures, error) => failures < 2 && shouldRetry(error),
      retryDelay,
      networkMode: 'always',
    },
  },
})
