import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SiteDocumentRow } from '../../contract/desk/site-calls.ts'
import { useStart } from '../api/start.ts'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import shared from '../components/Views.module.css'
import { changesQuery, documentsQuery } from './queries.ts'
import styles from './Site.module.css'
import { listSiteDrafts } from './site-drafts.ts'

/** All that is written on the site, by what it is. */
export function Site() {
  const { documents, prevented } = useSuspenseQuery(documentsQuery).data
  const { data: changes } = useQuery(changesQuery)
  const { group } = useSearch({ strict: false })
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const groups = [...new Set(documents.map(({ group }) => group))]
  const open = groups.find((name) => name === group) ?? groups[0]
  const found = documents.filter((row) =>
    wanted === ''
      ? row.group === open
      : `${row.title} ${row.address}`.toLowerCase().includes(wanted),
  )
  const count = changes?.documents.length
  return (
    <>
      <div className={styles.head}>
        <h1>Site</h1>
        <Link to="/site/publish" className={styles.publish}>
          Publish
        </Link>
      </div>
      <p className="soft">{count === undefined ? '\u00a0' : sayChanges(count)}</p>
      {prevented && <p>{prevented}</p>}
      <nav className={`${shared.views} ${styles.views}`} aria-label="Kinds">
        {groups.map((name) => (
          <Link
            key={name}
            to="/site"
            search={{ group: name }}
            activeOptions={{ exact: true }}
            aria-current={name === open && wanted === '' ? 'page' : undefined}
            onClick={() => setWords('')}
          >
            {name}
          </Link>
        ))}
      </nav>
      <input
        type="search"
        className={styles.search}
        aria-label="Search titles and addresses"
        placeholder="Search titles and addresses"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className={found.length > 0 ? 'visually-hidden' : undefined}>
        {wanted !== '' &&
          (found.length > 0
            ? `${found.length} found`
            : `Nothing among ${documents.length} documents has “${words.trim()}” in its title or address.`)}
      </p>
      {found.length > 0 && (
        <Documents label={wanted === '' ? (open ?? '') : 'Found'} rows={found} />
      )}
    </>
  )
}

function Documents({ label, rows }: { label: string; rows: readonly SiteDocumentRow[] }) {
  const { zone } = useStart()
  const drafts = listSiteDrafts()
  const toState = ({ path, isPublished }: SiteDocumentRow) => {
    if (drafts.includes(path)) return 'Not saved, in this tab'
    return isPublished ? '' : 'Changed, not published'
  }
  return (
    <div className={styles.documents}>
      <Table
        label={label}
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
            Address: row.address,
            Changed: <time>{formatSeen(row.changedAt, zone)}</time>,
            State: toState(row),
          },
        }))}
      />
    </div>
  )
}

/** How much of what is saved is not on the site yet. */
export function sayChanges(count: number): string {
  if (count === 0) return 'All that is saved is published'
  return count === 1 ? '1 change not published' : `${count} changes not published`
}
