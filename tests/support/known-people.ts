import type { SampleWeek } from '../../src/content/sample-week.ts'
import { demoMarketOf, marketOf } from '../../src/market/market.ts'
import { rankLeads } from '../../src/market/rank.ts'
import { pendingReason, shortReasonOf } from '../../src/market/reason.ts'

/** Somebody of the week, with all that a page may say of them. */
export interface Known {
  name: string
  title: string
  company: string
  rep: string
  /** Such as `Fri 16`. */
  at: string
  stage: string
  priority: string
  status: string
  /** The part that drawings show. */
  reason: string
}

/** Everybody of the sample week, as all pages are to show them. */
export function peopleOf(week: SampleWeek): Known[] {
  const demo = demoMarketOf(week)
  const market = marketOf(week)
  const watched = week.competitors.filter((competitor) => competitor.watched)
  const listed = (competitors: SampleWeek['competitors']) =>
    rankLeads(demo, { competitors: new Set(competitors.map(({ id }) => id)), point: demo.now })
  // What the demo shows at its start holds everywhere; of whom it leaves out, what it shows once all are watched.
  const [everybody, atStart] = [listed(week.competitors), listed(watched)]
  const leads = new Map([...everybody, ...atStart].map((lead) => [lead.person.id, lead]))
  const nameOf = new Map(
    [...week.companies, ...week.others.companies].map(({ id, name }) => [id, name]),
  )
  const stageOf = new Map(
    [...everybody, ...atStart].map(({ company, stage }) => [company.name, stage]),
  )
  const reps = new Map(week.reps.map(({ id, name }) => [id, name]))
  return [...week.people, ...week.engaged, ...week.others.people].map((person) => {
    const lead = leads.get(person.id)
    const company = nameOf.get(person.company) ?? ''
    return {
      ...person,
      company,
      rep: reps.get(person.rep) ?? person.rep,
      stage: stageOf.get(company) ?? '',
      priority: lead?.priority ?? market.people.find(({ id }) => id === person.id)?.priority ?? '',
      status: lead?.status ?? 'Pending',
      reason: lead ? shortReasonOf(lead) : pendingReason,
    }
  })
}
