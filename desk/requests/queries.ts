import { queryOptions } from '@tanstack/react-query'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import { send } from '../api/send.ts'

/** Under the key of leads: the live stream has them read anew. */
export const requestsQuery = queryOptions({
  queryKey: ['leads', 'requests'],
  queryFn: () => send(actionCalls.requests),
})
