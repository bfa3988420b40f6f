import type { BriefCopy } from '../../contract/brief.ts'
import type { DemoCopy } from '../content/demo.ts'
import type { Filter } from '../market/rank.ts'
import { priorities, roles, stages } from '../vocabulary/labels.ts'

/** What a visitor looked at in the demo, as it travels in an address. */
export interface Brief {
  competitors: readonly string[]
  filter: Filter
}

/** The path of the booking form that carries a brief. */
export function bookingPath(brief: Brief): string {
  const query = briefQuery(brief)
  return query.size > 0 ? `/book?${query}` : '/book'
}

/** A brief as the query of an address: what is not set is not in it. */
export function briefQuery({ competitors, filter }: Brief): URLSearchParams {
  const query = new URLSearchParams()
  if (competitors.length > 0) query.set('competitors', competitors.join('.'))
  for (const [name, value] of Object.entries(filter)) {
    if (value) query.set(name, slugOf(value))
  }
  return query
}

/** What the page of the form has to know to say a brief. @param rival stands before a competitor that is written. */
export function briefWords(
  rival: string,
  copy: Pick<DemoCopy, 'booking' | 'roles'> & {
    competitors: Pick<DemoCopy['competitors'], 'heading'>
    filters: Pick<DemoCopy['filters'], 'role' | 'stage' | 'priority'>
  },
  competitors: { id: string; name: string }[],
): BriefCopy {
  const { role, stage, priority } = copy.filters
  const names = competitors.map(({ id, name }) => [id, name])
  const bySlug = (choices: readonly string[]) =>
    Object.fromEntries(choices.map((choice) => [slugOf(choice), choice]))
  return {
    rival,
    intro: copy.booking,
    parts: [
      {
        name: 'competitors',
        heading: copy.competitors.heading,
        values: Object.fromEntries(names),
      },
      {
        name: 'role',
        heading: role,
        values: Object.fromEntries(roles.map((id) => [id, copy.roles[id]])),
      },
      { name: 'stage', heading: stage, values: bySlug(stages) },
      { name: 'priority', heading: priority, values: bySlug(priorities) },
    ],
  }
}

/** “Active Buyer” as `active-buyer`. */
export function slugOf(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-')
}
