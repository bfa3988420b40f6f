import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SiteDocumentRow, SiteFault } from '../../contract/desk/site-calls.ts'
import { useStart } from '../api/start.ts'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import { sayPath } from './form-schema.ts'
import { documentsQuery, searchQuery } from './queries.ts'
import styles from './Site.module.css'
import { SiteHead } from './SiteHead.tsx'
import { sayVisibility } from './say-visibility.ts'
import { listSiteDrafts } from './site-drafts.ts'
import { useRested } from './use-rested.ts'

/** All that is written on the site, by what it is. */
export function Site() {
  const { documents, prevented } = useSuspenseQuery(documentsQuery).data
  const { group } = useSearch({ strict: false })
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const { data, isFetching } = useQuery(searchQuery(useRested(wanted)))
  const places = new Map(
    (wanted === '' ? [] : (data?.found ?? [])).map((place) => [place.path, place]),
  )
  const groups = [...new Set(documents.map(({ group }) => group))]
  const open = groups.find((name) => name === group) ?? groups[0]
  const found = documents.filter((row) =>
    wanted === ''
      ? row.group === open
      : `${row.title} ${row.address}`.toLowerCase().includes(wanted) || places.has(row.path),
  )
  return (
    <>
      <SiteHead open={wanted === '' ? open : undefined} onOpen={() => setWords('')} />
      {prevented && <p>{prevented}</p>}
      <input
        type="search"
        className={styles.search}
        aria-label="Search the words of the site"
        placeholder="Search the words of the site"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className={found.length > 0 ? 'visually-hidden' : undefined}>
        {wanted !== '' &&
          (found.length > 0
            ? `${found.length} found`
            : isFetching
              ? 'Searching'
              : `None of ${documents.length} documents has “${words.trim()}”.`)}
      </p>
      {found.length > 0 && (
        <Documents label={wanted === '' ? (open ?? '') : 'Found'} rows={found} places={places} />
      )}
    </>
  )
}

interface Place {
  field: SiteFault['path']
  text: string
}

interface DocumentsProps {
  label: string
  rows: readonly SiteDocumentRow[]
  /** Where in a document the words are that are searched for. */
  places: ReadonlyMap<string, Place>
}

function Documents({ label, rows, places }: DocumentsProps) {
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
            Title: <Title row={row} place={places.get(row.path)} />,
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

function Title({
  row: { path, title },
  place,
}: {
  row: SiteDocumentRow
  place: Place | undefined
}) {
  return (
    <>
      <DocumentLink path={path} title={title} {...(place && { field: place.field })} />
      {place && place.text !== title && (
        <small>
          {sayPath(place.field)}: {place.text}
        </small>
      )}
    </>
  )
}
