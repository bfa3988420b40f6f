import { queryOptions } from '@tanstack/react-query'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import { send } from '../api/send.ts'

/** Below the key `leads`, so that the live stream has it read again. */
export const requestsQuery = queryOptions({
  queryKey: ['leads', 'requests'],
  queryFn: () => send(actionCalls.requests),
})
