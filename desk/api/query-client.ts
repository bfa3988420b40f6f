import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { day } from '../../contract/duration.ts'
import { CallError } from './send.ts'
import { startQuery } from './start.ts'

/** After a 401 the routes lead to signing in; a refused right or owner may come of an outdated role or name, which are read again. */
function noteRights(error: Error): void {
  if (!(error instanceof CallError)) return
  if (['not-allowed', 'no-owner'].includes(error.code))
    void queryClient.invalidateQueries(startQuery)
  if (error.status !== 401) return
  queryClient.setQueryData(startQuery.queryKey, (start) => start && { ...start, person: null })
}

/** The queries of the app. An error of the server is shown at once, a lost network is retried. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteRights }),
  mutationCache: new MutationCache({ onError: noteRights }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A day, so that somebody offline still sees what they opened today.
      gcTime: day,
      retry: (count, error) => count < 2 && error instanceof CallError && error.status === 0,
    },
  },
})

addEventListener('beforeunload', (event) => {
  // A change that waits for the network is lost when the tab closes.
  if (queryClient.isMutating({ predicate: ({ state }) => state.isPaused }) > 0)
    event.preventDefault()
})
