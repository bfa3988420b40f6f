import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { send } from '../api/send.ts'

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => send(peopleCalls.people),
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => send(signInCalls.sessions),
})

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => send(signInCalls.passkeys),
})

export const receiversQuery = queryOptions({
  queryKey: ['receivers'],
  queryFn: () => send(actionCalls.receivers),
})

/** The audit, page by page, the newest first. `who`: the id of a person, for their lines alone; empty for all. */
export const auditQuery = (who: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', who],
    queryFn: ({ pageParam }) =>
      send(peopleCalls.audit, { ...(pageParam && { before: pageParam }), ...(who && { who }) }),
    initialPageParam: '',
    getNextPageParam: ({ lines, hasMore }) => (hasMore ? lines.at(-1)?.id : undefined),
  })
