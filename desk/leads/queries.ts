import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leadCalls, livePath } from '../../contract/desk/lead-calls.ts'
import type { LeadFilter } from '../../contract/desk/leads.ts'
import { send } from '../api/send.ts'

/** A list, a page at a time. */
export const listQuery = (filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', filter],
    queryFn: ({ pageParam }) => send(leadCalls.list, { ...filter, after: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })

export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: () => send(leadCalls.lead, { id }),
  })

export const todayQuery = queryOptions({
  queryKey: ['leads', 'today'],
  queryFn: () => send(leadCalls.today),
  // Its times move on though nothing else does.
  refetchInterval: 60_000,
})

/** Who can have a lead, the labels in use and the templates of replies. */
export const choicesQuery = queryOptions({
  queryKey: ['leads', 'choices'],
  queryFn: () => send(leadCalls.choices),
})

/** Reads everything about leads anew as soon as any of them has changed, whoever changed it. */
export function useLiveLeads(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stream = new EventSource(livePath)
    let known: string | undefined
    stream.onmessage = ({ data }) => {
      if (known !== undefined && data !== known) {
        void queryClient.invalidateQueries({ queryKey: ['leads'] })
      }
      known = data
    }
    return () => stream.close()
  }, [queryClient])
}
