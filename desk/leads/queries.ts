import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leadCalls, livePath } from '../../contract/desk/lead-calls.ts'
import type { LeadFilter } from '../../contract/desk/lead-filter.ts'
import { send } from '../api/send.ts'

/** A list of leads, read page by page. */
export const listQuery = (filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', filter],
    queryFn: ({ pageParam }) => send(leadCalls.list, { ...filter, after: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })

/** The leads that a search finds, the best first, with the words searched for; none for an empty search. */
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
  // “Next due” and “late” change with the clock.
  refetchInterval: 60_000,
})

/** People who can own a lead, labels in use, and templates of replies. */
export const choicesQuery = queryOptions({
  queryKey: ['leads', 'choices'],
  queryFn: () => send(leadCalls.choices),
})

const none = { owners: [], labels: [], templates: [] }

/** The choices, or empty lists until they are read, so that no screen waits for them. */
export const useChoices = () => useQuery(choicesQuery).data ?? none

/** How long changes are gathered before the lists are read again, in milliseconds. */
const gatherFor = 300
const retryAfter = 5_000

/** Reads all queries of leads again when the server’s stream says that a lead changed; for those who may read leads. */
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
      // `EventSource` gives up on an answer of another type, such as a proxy’s page while the server starts.
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
