import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { day } from '../../contract/duration.ts'
import { CallError } from './send.ts'
import { startQuery } from './start.ts'

/** Whoever is signed out in the middle of something signs in anew; the routes see to that. Who has another role is read anew. */
function noteRights(error: Error): void {
  if (!(error instanceof CallError)) return
  if (error.code === 'not-allowed') void queryClient.invalidateQueries(startQuery)
  if (error.status !== 401) return
  queryClient.setQueryData(startQuery.queryKey, (start) => start && { ...start, person: null })
}

/** What the app knows of the server. A fault of ours is shown at once, a network that was away is tried again. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteRights }),
  mutationCache: new MutationCache({ onError: noteRights }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What was opened today is there for whoever loses the network.
      gcTime: day,
      retry: (count, error) => count < 2 && error instanceof CallError && error.status === 0,
    },
  },
})

addEventListener('beforeunload', (event) => {
  // What waits for the network would go with the tab.
  if (queryClient.isMutating({ predicate: ({ state }) => state.isPaused }) > 0)
    event.preventDefault()
})
