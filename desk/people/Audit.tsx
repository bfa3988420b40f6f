import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStart } from '../api/start.ts'
import { Button } from '../components/Button.tsx'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import styles from './People.module.css'
import { auditQuery } from './queries.ts'

/** Who did what, to which lead, when. */
export function Audit() {
  const { zone } = useStart()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useSuspenseInfiniteQuery(auditQuery)
  const lines = data.pages.flatMap((page) => page.lines)
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>Audit</h1>
          <p className={styles.about}>
            Who did what, and when. It is only added to; after an erasure the line stays and names
            nobody.
          </p>
        </div>
        <Link to="/people">People</Link>
      </div>
      <Table label="Audit" heads={['When', 'Who', 'What', 'Lead']}>
        {lines.map(({ id, at, who, what, lead }) => (
          <tr key={id}>
            <td>
              <time>{formatSeen(at, zone)}</time>
            </td>
            <td className={styles.name}>{who}</td>
            <td>{what}</td>
            <td className={styles.quiet}>{lead === '' ? 'none' : lead}</td>
          </tr>
        ))}
      </Table>
      {hasNextPage && (
        <div className={styles.after}>
          <Button look="outline" onClick={() => fetchNextPage()} busy={isFetchingNextPage}>
            Earlier
          </Button>
        </div>
      )}
    </>
  )
}
