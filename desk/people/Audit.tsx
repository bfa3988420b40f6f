import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { formatClock } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { DayTable } from '../components/Table.tsx'
import { formatDayHead } from '../leads/words.ts'
import { Member } from './Member.tsx'
import { OpenLead } from './OpenLead.tsx'
import styles from './People.module.css'
import { auditQuery } from './queries.ts'
import { TeamHead } from './TeamHead.tsx'

/** Who did what, to which lead, when. */
export function Audit() {
  const { zone } = useStart()
  const audit = useSuspenseInfiniteQuery(auditQuery)
  const rows = audit.data.pages
    .flatMap(({ lines }) => lines)
    .map(({ id, at, who, what, lead, leadName }) => {
      const [before, after] = what.split('{lead}')
      return {
        id,
        day: formatDayHead(at, zone),
        cells: {
          Hour: <time>{formatClock(at, zone)}</time>,
          Who: <Member name={who} />,
          What: (
            <>
              {before}
              {after !== undefined && <OpenLead id={lead} name={leadName} />}
              {after}
            </>
          ),
        },
      }
    })
  return (
    <>
      <TeamHead title="Audit" />
      <p className={styles.about}>
        Lines are only added. After an erasure they stay, and name nobody.
      </p>
      <DayTable label="Audit" rows={rows} />
      {audit.hasNextPage && (
        <button
          type="button"
          className={`link ${styles.more}`}
          onClick={() => audit.fetchNextPage()}
          disabled={audit.isFetchingNextPage}
        >
          Earlier
        </button>
      )}
    </>
  )
}
