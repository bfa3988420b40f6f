import type { Market } from '../../market/market.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import { PersonRows } from '../PersonRows.tsx'
import { hoursAgo, newestOf } from './sample.ts'

/** The rival's reps, each with the newest person they met; the latest contact stands first. */
export function RepRosterScene({ market }: { market: Market }) {
  const rows = market.reps
    .flatMap((rep) => newestOf(market, rep.id))
    .sort((one, other) => one.person.hours - other.person.hours)
  return (
    <AppFrame
      title={market.competitor.team}
      label={`Sample data: the newest connection of each of ${market.competitor.name}’s reps`}
      status={<WindowNote live>{market.competitor.newThisWeek} new this week</WindowNote>}
    >
      <PersonRows
        rows={rows.map(({ person, company, rep }) => ({
          id: rep.id,
          initials: rep.initials,
          name: `${rep.name} met ${person.name}`,
          details: [`${person.title}, ${company.name}`],
          hot: person.isSignal,
          end: <WindowNote>{hoursAgo(person.hours)}</WindowNote>,
        }))}
      />
    </AppFrame>
  )
}
