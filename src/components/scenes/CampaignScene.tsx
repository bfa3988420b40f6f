import { listRow } from '../../market/list-row.ts'
import { initialsOf } from '../../market/market.ts'
import type { Lead } from '../../market/rank.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import { PersonRows } from '../PersonRows.tsx'
import { Tag } from '../Tag.tsx'

/** People of a list at the start of a campaign, each with the reason to write. */
export function CampaignScene({ leads }: { leads: Lead[] }) {
  return (
    <AppFrame
      title="Campaign"
      label="Sample data: people of a lead list at the start of a campaign"
      status={<WindowNote>{leads.length} people</WindowNote>}
    >
      <PersonRows
        rows={leads.map((lead) => ({
          id: lead.person.id,
          initials: initialsOf(lead.person.name),
          name: `${lead.person.name}, ${lead.company.name}`,
          details: [listRow(lead).reason],
          hot: false,
          end: <Tag>Draft</Tag>,
        }))}
      />
    </AppFrame>
  )
}
