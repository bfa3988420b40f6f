import type { Market } from '../../market/market.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import { PersonRows } from '../PersonRows.tsx'
import { hoursAgo } from './sample.ts'

/** What a rival's reps and an influencer liked, commented on and posted in public, newest first. */
export function EngagementScene({ market }: { market: Market }) {
  return (
    <AppFrame
      title="Public engagement"
      label={`Sample data: what ${market.competitor.name}’s reps and an influencer did in public this week`}
      status={<WindowNote>{market.week}</WindowNote>}
      foot={
        <>
          <span>Sample data</span>
          <span>Public posts only</span>
        </>
      }
    >
      <PersonRows
        rows={market.engagement.map(({ actor, initials, role, act, text, hours, signal }) => ({
          id: actor,
          initials,
          name: `${actor}, ${role}`,
          details: [`${act} ${text}`],
          hot: signal,
          end: <WindowNote>{hoursAgo(hours)}</WindowNote>,
        }))}
      />
    </AppFrame>
  )
}
