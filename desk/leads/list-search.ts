import * as z from 'zod/mini'
import { type LeadFilter, leadFilter } from '../../contract/desk/lead-filter.ts'

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

/** Whether a list is in groups by due day: what waits for a reply is, and no search. */
export const isListByDue = ({ view, search }: LeadFilter) =>
  search === '' && (view === 'open' || view === 'mine' || view === 'unassigned')
