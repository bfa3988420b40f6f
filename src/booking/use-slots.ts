import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, type SlotsAnswer } from '../../contract/api.ts'
import { canonicalTimeZone, findTimeZone } from '../../contract/time-zones.ts'
import { readDraft } from '../forms/draft.ts'
import { mayRetry, queryClient } from '../http/query-client.ts'
import { request } from '../http/request.ts'

/** What was chosen before the calendar took over. */
interface Start {
  zone: string
  slot: string
  /** Times in words. */
  times: string
}

/** The free slots, once the calendar may take the place of the page's own list. */
export interface Slots {
  /** ISO 8601 in UTC, in order. */
  free: string[]
  start: Start
}

/**
 * The free slots: those the server wrote into the page, else asked for; none where there is no server. The
 * list in the page gives way once it has not the focus: a browser may have it open.
 *
 * @param refusal why the last slot was refused; each asks anew.
 */
export function useSlots(refusal: string | undefined) {
  const list = useRef<HTMLSelectElement>(null)
  const [start, setStart] = useState<Start>()
  const [written, setWritten] = useState<string[]>()

  useEffect(() => {
    const select = list.current
    if (!select) return
    const inPage = [...select.options].map(({ value }) => value)
    const adopt = () => {
      setWritten(inPage.length > 0 ? inPage : undefined)
      const times = select.form && new FormData(select.form).get('times')
      setStart({
        zone: zoneOf(select.form),
        slot: select.value || (readDraft('booking').slot ?? ''),
        times: typeof times === 'string' ? times : '',
      })
    }
    if (document.activeElement !== select) return adopt()
    select.addEventListener('blur', adopt, { once: true })
    return () => select.removeEventListener('blur', adopt)
  }, [])

  const query = useQuery(
    {
      queryKey: [api.slots],
      queryFn: async ({ signal }) => {
        const answer = (await (await request(api.slots, { signal })).json()) as SlotsAnswer
        return answer.slots
      },
      enabled: start !== undefined,
      retry: (failures, error) => failures < 2 && mayRetry(error),
      ...(written && { initialData: written }),
    },
    queryClient,
  )

  const { refetch } = query
  useEffect(() => {
    if (start && refusal) void refetch()
  }, [refusal, start, refetch])

  const slots: Slots | undefined =
    start && query.data && query.data.length > 0 ? { free: query.data, start } : undefined
  return { list, slots }
}

/** The zone in the form, when it is one; else the browser's. */
function zoneOf(form: HTMLFormElement | null): string {
  const typed = form && new FormData(form).get('timeZone')
  const zone = typeof typed === 'string' ? findTimeZone(typed) : undefined
  return zone ?? canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
}
