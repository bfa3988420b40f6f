import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SiteDocumentRow } from '../../contract/desk/site-calls.ts'
import { useStart } from '../api/start.ts'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { changesQuery, documentsQuery } from './queries.ts'
import styles from './Site.module.css'
import { listSiteDrafts } from './site-drafts.ts'

/** All that is written on the site, by what it is. */
export function Site() {
  const { documents, prevented } = useSuspenseQuery(documentsQuery).data
  const { data: changes } = useQuery(changesQuery)
  const [words, setWords] = useState('')
  const count = changes?.documents.length
  const found = documents.filter(({ title, address, group }) =>
    `${title} ${address} ${group}`.toLowerCase().includes(words.trim().toLowerCase()),
  )
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>Site</h1>
          {count !== undefined && <p className="soft">{sayChanges(count)}</p>}
        </div>
        <Link to="/site/publish" className={styles.publish}>
          Publish
        </Link>
      </div>
      {prevented && <p>{prevented}</p>}
      <input
        type="search"
        className={styles.filter}
        aria-label="Filter by title or address"
        placeholder="Filter by title or address"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className={found.length > 0 ? 'visually-hidden' : undefined}>
        {found.length === 0
          ? `Nothing has “${words}” in its title or address. There are ${documents.length}.`
          : words && `${found.length} found`}
      </p>
      {[...Map.groupBy(found, ({ group }) => group)].map(([group, rows]) => (
        <Group key={group} group={group} rows={rows} />
      ))}
    </>
  )
}

function Group({ group, rows }: { group: string; rows: readonly SiteDocumentRow[] }) {
  const { zone } = useStart()
  const drafts = listSiteDrafts()
  const toState = ({ path, isPublished }: SiteDocumentRow) => {
    if (drafts.includes(path)) return 'not saved, in this tab'
    return isPublished ? '' : 'changed, not published'
  }
  return (
    <section className={styles.group}>
      <h2>{group}</h2>
      <Table
        label={group}
        rows={rows.map((row) => ({
          id: row.path,
          cells: {
            Title: (
              <Link
                to="/site/document/$"
                params={{ _splat: row.path.slice('content/'.length) }}
                className={styles.title}
              >
                {row.title}
              </Link>
            ),
            Address: row.address || <span className="soft">on no page of its own</span>,
            Changed: formatSeen(row.changedAt, zone),
            State: toState(row),
          },
        }))}
      />
    </section>
  )
}

/** How much of what is saved is not on the site yet. */
export function sayChanges(count: number): string {
  if (count === 0) return 'All that is saved is published'
  return count === 1 ? '1 change not published' : `${count} changes not published`
}
