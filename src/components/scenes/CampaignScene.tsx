import type { Market } from '../../market/market.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import { PersonRows } from '../PersonRows.tsx'
import { Tag } from '../Tag.tsx'
import { personWith } from './sample.ts'

/** People of a list at the start of a campaign, each with the reason to write. */
export function CampaignScene({ market, people }: { market: Market; people: string[] }) {
  return (
    <AppFrame
      title="Campaign"
      label="Sample data: people of a lead list at the start of a campaign"
      status={<WindowNote>{people.length} people</WindowNote>}
    >
      <PersonRows
        rows={people.map((id) => {
          const { person, company } = personWith(market, id)
          return {
            id,
            initials: person.initials,
            name: `${person.name}, ${company.name}`,
            details: [person.reason],
            hot: false,
            end: <Tag>Draft</Tag>,
          }
        })}
      />
    </AppFrame>
  )
}
