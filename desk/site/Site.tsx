import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SiteDocumentRow, SiteFault } from '../../contract/desk/site-calls.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Empty } from '../components/Empty.tsx'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import { NewDocument } from './NewDocument.tsx'
import { Prevented } from './Prevented.tsx'
import { documentsQuery, publishingQuery, searchQuery } from './queries.ts'
import styles from './Site.module.css'
import { findTab, others, SiteHead } from './SiteHead.tsx'
import { sayMoment, sayVisibility } from './say-visibility.ts'
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
  const open = findTab(group)
  const found = documents.filter((row) =>
    wanted === ''
      ? findTab(row.group) === open
      : `${row.title} ${row.address}`.toLowerCase().includes(wanted) || places.has(row.path),
  )
  const groups = [...Map.groupBy(found, (row) => (wanted === '' ? row.group : 'Found'))]
  return (
    <>
      <SiteHead open={wanted === '' ? open : undefined} onOpen={() => setWords('')} />
      <Prevented title="You can read here, and nothing can be saved" why={prevented} />
      <input
        type="search"
        className={styles.search}
        aria-label="Search titles and words"
        placeholder="Search titles and words"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className={found.length > 0 ? 'visually-hidden' : undefined}>
        {wanted !== '' && (found.length > 0 ? `${found.length} found` : isFetching && 'Searching')}
      </p>
      {wanted !== '' && found.length === 0 && !isFetching && (
        <div className={styles.documents}>
          <Empty
            title={`Nothing has “${words.trim()}”`}
            action={
              <Button variant="quiet" size="small" onClick={() => setWords('')}>
                Clear search
              </Button>
            }
          >
            All {documents.length} pages, posts and texts were looked through.
          </Empty>
        </div>
      )}
      {groups.map(([name, rows]) => (
        <section key={name} className={styles.documents}>
          {open === others && wanted === '' && (
            <header>
              <h2>
                {name} <span>{rows.length}</span>
              </h2>
              <NewDocument group={name} />
            </header>
          )}
          <Documents label={name} {...{ rows, places, wanted }} />
        </section>
      ))}
    </>
  )
}

interface Place {
  field: SiteFault['path']
  place: string[]
  text: string
}

interface DocumentsProps {
  label: string
  rows: readonly SiteDocumentRow[]
  /** Where in a document the words are that are searched for. */
  places: ReadonlyMap<string, Place>
  wanted: string
}

/** What a list can be ordered by, each the way that is asked for first. */
const orders: Record<string, (a: SiteDocumentRow, b: SiteDocumentRow) => number> = {
  Title: (a, b) => a.title.localeCompare(b.title),
  Address: (a, b) => a.address.localeCompare(b.address),
  Changed: (a, b) => a.changedAt - b.changedAt,
}

function Documents({ label, rows, places, wanted }: DocumentsProps) {
  const { zone } = useStart()
  const [{ by, isDown }, setOrder] = useState({ by: 'Title', isDown: false })
  const ordered = rows.toSorted(orders[by] ?? (() => 0))
  const onPick = (head: string) =>
    // The newest is looked for first.
    setOrder({ by: head, isDown: by === head ? !isDown : head === 'Changed' })
  return (
    <Table
      label={label}
      order={{ heads: Object.keys(orders), by, isDown, onPick }}
      rows={(isDown ? ordered.reverse() : ordered).map((row) => ({
        id: row.path,
        cells: {
          Title: <Title row={row} place={places.get(row.path)} wanted={wanted} />,
          Address: row.address,
          Changed: (
            <>
              <span>{row.changedBy}, </span>
              <time>{formatSeen(row.changedAt, zone)}</time>
            </>
          ),
        },
      }))}
    />
  )
}

interface TitleProps {
  row: SiteDocumentRow
  place: Place | undefined
  wanted: string
}

/** What it is called, what sets it apart from what is online and stays so, and where the words are. */
function Title({ row, place, wanted }: TitleProps) {
  const { path, title, isPublished } = row
  const { plan } = useQuery(publishingQuery).data ?? {}
  const { zone } = useStart()
  const isPlanned = plan?.documents.includes(path) && !plan.since.includes(path)
  const changed = isPlanned ? `Goes online ${sayMoment(plan?.at ?? 0, zone)}` : 'Not online yet'
  const states = [
    listSiteDrafts().includes(path) && 'Not saved',
    !isPublished && changed,
    sayVisibility(row, zone),
  ]
  const said = states.filter(Boolean).join(' · ')
  return (
    <>
      <DocumentLink path={path} title={title} {...(place && { field: place.field })} />
      {said && <span className={styles.state}>{said}</span>}
      {place && place.text !== title && (
        <small>
          {place.place.slice(-2).join(' › ')}: {markWords(place.text, wanted)}
        </small>
      )}
    </>
  )
}

/** A text, the words that are searched for in bold. */
function markWords(text: string, wanted: string) {
  const at = text.toLowerCase().indexOf(wanted)
  const end = at + wanted.length
  return at < 0 ? text : [text.slice(0, at), <b key={at}>{text.slice(at, end)}</b>, text.slice(end)]
}
