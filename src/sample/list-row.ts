import type { Column } from '../../contract/content/names.ts'
import type { Lead } from './rank.ts'
import { formatDayAndHour } from './week.ts'

export function formatListRow(lead: Lead): Record<Column, string> {
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

export const pendingReason = 'Public engagement, no connection yet'

/** Why a person is on the list, and where: “Connected with Anders K. (Northwind), first seen Friday, 16:00. …”. */
function formatReason(lead: Lead): string {
  const { person, competitor, hour, status, score } = lead
  const met = status === 'Pending' ? 'Engagement by' : 'Connected with'
  const seen = `${met} ${person.rep} (${competitor}), first seen ${formatDayAndHour(hour)}.`
  return `${seen} ${formatShortReason(lead)}. ${score} ${score === 1 ? 'point' : 'points'}.`
}

/** What the stage of a person’s company rests on: “3 new connections at Brightlane today, all by Northwind”. */
export function formatShortReason(lead: Lead, at = ` at ${lead.company.name}`): string {
  const { connections, competitors, competitor, isToday, status } = lead
  if (status === 'Pending') return pendingReason
  const counted = connections === 1 ? '1 new connection' : `${connections} new connections`
  const all = ['', 'both '][connections - 1] ?? 'all '
  const by = competitors > 1 ? `by ${competitors} competitors` : `${all}by ${competitor}`
  return `${counted}${at} ${isToday ? 'today' : 'this week'}, ${by}`
}
