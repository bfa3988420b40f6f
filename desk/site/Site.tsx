import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SiteDocumentRow } from '../../contract/desk/site-calls.ts'
import { useStart } from '../api/start.ts'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { documentsQuery, toSplat } from './queries.ts'
import styles from './Site.module.css'
import { SiteHead } from './SiteHead.tsx'
import { sayVisibility } from './say-visibility.ts'
import { listSiteDrafts } from './site-drafts.ts'

/** All that is written on the site, by what it is. */
export function Site() {
  const { documents, prevented } = useSuspenseQuery(documentsQuery).data
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
  return (
    <>
      <SiteHead open={wanted === '' ? open : undefined} onOpen={() => setWords('')} />
      {prevented && <p>{prevented}</p>}
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
  const toState = (row: SiteDocumentRow) => [
    drafts.includes(row.path) && 'Not saved, in this tab',
    !row.isPublished && 'Changed, not published',
    sayVisibility(row, zone),
  ]
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
                params={{ _splat: toSplat(row.path) }}
                className={styles.title}
              >
                {row.title}
              </Link>
            ),
            Address: row.address,
            Changed: (
              <>
                <time>{formatSeen(row.changedAt, zone)}</time> {row.changedBy}
              </>
            ),
            State: toState(row).filter(Boolean).join('. '),
          },
        }))}
      />
    </div>
  )
}
