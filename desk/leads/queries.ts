import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leadCalls, livePath } from '../../contract/desk/lead-calls.ts'
import type { LeadFilter } from '../../contract/desk/lead-filter.ts'
import { send } from '../api/send.ts'

/** A list, a page at a time. */
export const listQuery = (filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', filter],
    queryFn: ({ pageParam }) => send(leadCalls.list, { ...filter, after: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })

/** What a search finds among all leads, the best first, with the words that it is for; nothing while none are typed. */
export const findQuery = (search: string) =>
  queryOptions({
    queryKey: ['leads', 'find', search],
    queryFn: async () => ({
      search,
      rows: search === '' ? [] : (await send(leadCalls.find, { search })).rows,
    }),
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

const none = { owners: [], labels: [], templates: [] }

/** The same, of which there is nothing until it is read: no list waits for it. */
export const useChoices = () => useQuery(choicesQuery).data ?? none

/** Changes that come together are read together; in milliseconds. */
const gatherFor = 300
const retryAfter = 5_000

/** Reads everything about leads anew as soon as any of them has changed, whoever changed it; for whoever reads leads. */
export function useLiveLeads(isOn: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOn) return
    let stream: EventSource
    let known: string | undefined
    let reading: ReturnType<typeof setTimeout> | undefined
    let connecting: ReturnType<typeof setTimeout> | undefined
    const readAnew = () => {
      reading = undefined
      void queryClient.invalidateQueries({ queryKey: ['leads'] })
    }
    const connect = () => {
      stream = new EventSource(livePath)
      stream.onmessage = ({ data }) => {
        if (known !== undefined && data !== known) reading ??= setTimeout(readAnew, gatherFor)
        known = data
      }
      // A browser gives up for good on an answer that is none, such as a proxy's while the server starts.
      stream.onerror = () => {
        if (stream.readyState === EventSource.CLOSED) connecting = setTimeout(connect, retryAfter)
      }
    }
    connect()
    return () => {
      stream.close()
      clearTimeout(reading)
      clearTimeout(connecting)
    }
  }, [queryClient, isOn])
}
