import { queryClient } from '../http/query-client.ts'
import { request } from '../http/request.ts'
import { type Attempt, attempt } from './attempt.ts'

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
