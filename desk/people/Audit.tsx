import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { OpenLead } from './OpenLead.tsx'
import styles from './People.module.css'
import { auditQuery } from './queries.ts'

/** Who did what, to which lead, when. */
export function Audit() {
  const { zone } = useStart()
  const audit = useSuspenseInfiniteQuery(auditQuery)
  const rows = audit.data.pages
    .flatMap(({ lines }) => lines)
    .map(({ id, at, who, what, lead }) => ({
      id,
      cells: {
        When: formatSeen(at, zone),
        Who: who,
        What: what,
        Lead: lead ? <OpenLead id={lead} /> : 'none',
      },
    }))
  return (
    <section className={styles.section}>
      <h1>Audit</h1>
      <p className="soft">
        Who did what, and when. It is only added to; after an erasure the line stays and names
        nobody.
      </p>
      <Table label="Audit" rows={rows} />
      {audit.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => audit.fetchNextPage()}
          disabled={audit.isFetchingNextPage}
        >
          Earlier
        </Button>
      )}
    </section>
  )
}
