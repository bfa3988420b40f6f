import type { Column } from '../vocabulary/names.ts'
import type { Lead } from './rank.ts'
import { sayDay } from './week.ts'

/** A person of the list as a line of its export, by column. */
export function listRow(lead: Lead): Record<Column, string> {
  const { person, company } = lead
  const [first = '', ...rest] = person.name.split(' ')
  return {
    // Sample people have sample profiles: .example belongs to nobody (RFC 2606).
    profile_url: `https://network.example/${person.id}`,
    first_name: first,
    last_name: rest.join(' '),
    title: person.title,
    company: company.name,
    industry: company.industry,
    size: String(company.size),
    stage: lead.stage,
    priority: lead.priority,
    status: lead.status,
    competitor: lead.competitor,
    rep: person.rep,
    first_seen: lead.date,
    reason: formatReason(lead),
  }
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** Why a person whom a rep only engaged with is drawn, though on no list. */
export const pendingReason = 'Public engagement and no connection yet'

/** Why a person is on the list: “Connected with Anders K. (Northwind), first seen Friday, 16:00. Northwind’s third new connection at …”. */
function formatReason(lead: Lead): string {
  const { person, competitor, hour } = lead
  return `Connected with ${person.rep} (${competitor}), first seen ${sayDay(hour)}. ${formatShortReason(lead)}.`
}

/** The part of the reason that stands where the rep and the hour do already: “Northwind’s third new connection at … today”. */
export function formatShortReason({ company, competitor, place, isToday }: Lead): string {
  const count = ordinals[place - 1] ?? `${place}th`
  return `${competitor}’s ${count} new connection at ${company.name} ${isToday ? 'today' : 'this week'}`
}
