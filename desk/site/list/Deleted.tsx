import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useStart } from '../../api/start.ts'
import { formatCame } from '../../components/moment.ts'
import { Table } from '../../components/Table.tsx'
import { deletedQuery, documentsQuery } from '../queries.ts'
import { Restore } from '../Restore.tsx'
import styles from './Site.module.css'

/** What was deleted of a group, folded, with a button that restores each; nothing where nothing was. */
export function Deleted({ group }: { group: string }) {
  const { zone } = useStart()
  const { prevented } = useSuspenseQuery(documentsQuery).data
  const rows = useQuery(deletedQuery).data?.documents.filter((one) => one.group === group) ?? []
  if (rows.length === 0) return null
  return (
    <details className={styles.deleted}>
      <summary>Deleted {rows.length}</summary>
      <Table
        label="Deleted"
        rows={rows.map(({ path, title, at, by }) => ({
          id: path,
          cells: {
            Title: title,
            Deleted: (
              <>
                {by}, <time>{formatCame(at, zone, Date.now())}</time>
              </>
            ),
            ...(!prevented && { Action: <Restore {...{ path, title }} /> }),
          },
        }))}
      />
    </details>
  )
}
