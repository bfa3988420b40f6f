import type { Column } from '../vocabulary/columns.ts'
import type { Lead } from './rank.ts'
import { reasonOf } from './reason.ts'

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
    reason: reasonOf(lead),
  }
}
