import * as z from 'zod/mini'
import { type LeadFilter, leadFilter } from '../../contract/desk/lead-filter.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { toIsoDay } from '../../contract/slot-text.ts'

const { view, kind, owner, label, company, person, search, from, until } = leadFilter.shape

/** The filter of a list in the address of the page. A parameter that is wrong is ignored, the others hold. */
export const listSearch = z.object({
  view: z.catch(view, 'open'),
  kind: z.catch(kind, undefined),
  owner: z.catch(owner, ''),
  label: z.catch(label, ''),
  company: z.catch(company, ''),
  person: z.catch(person, ''),
  search: z.catch(search, ''),
  from: z.catch(from, ''),
  until: z.catch(until, ''),
})

/** The filter of a list without parameters. */
export const wholeList = leadFilter.parse({})

/** The upcoming meetings, by their days. */
export const meetingList = (zone: string) =>
  ({ view: 'all', kind: 'bookings', from: toIsoDay(Date.now(), zone) }) as const

/** The list that a lead is in. */
export function findList({ state, isHeld }: LeadRow, zone: string): Partial<LeadFilter> {
  if (state === 'booked') return meetingList(zone)
  if (state !== 'new') return { view: state }
  return { view: isHeld ? 'held' : 'open' }
}

/** Whether a list is in groups by due day: what waits for a reply is, and no search. */
export const isListByDue = ({ view, search }: LeadFilter) =>
  search === '' && (view === 'open' || view === 'mine' || view === 'unassigned')
