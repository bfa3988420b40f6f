import * as z from 'zod/mini'
import { type DeskView, leadFilter } from '../../contract/desk/lead-filter.ts'

const { view, kind, owner, label, company, person, search, from, until } = leadFilter.shape

/** What the list shows, as the address has it: what it gets wrong narrows nothing, and the rest holds. */
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

/** What the address need not say. */
export const wholeList = leadFilter.parse({})

/** Lists of what waits for a reply. */
export const isListByDue = (view: DeskView) =>
  view === 'open' || view === 'mine' || view === 'unassigned'
