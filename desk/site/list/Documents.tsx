import { useQuery } from '@tanstack/react-query'
import type { SiteDocumentRow, SiteFault } from '../../../contract/desk/site-calls.ts'
import { useStart } from '../../api/start.ts'
import { formatCame } from '../../components/moment.ts'
import { Table } from '../../components/Table.tsx'
import { DocumentLink } from '../DocumentLink.tsx'
import { publishingQuery } from '../queries.ts'
import { listUnsaved } from '../unsaved.ts'
import { describeVisibility, formatDay, formatMoment } from '../visibility-text.ts'
import { toSingularName } from './NewDocument.tsx'
import styles from './Site.module.css'

interface Place {
  field: SiteFault['path']
  text: string
}

interface DocumentsProps {
  label: string
  rows: readonly SiteDocumentRow[]
  /** Whether the rows are results of a search, which keep the order given. */
  isSearch: boolean
  /** Whether all documents stand on one page. */
  isShared: boolean
  /** Where in each document the search words stand. */
  places: ReadonlyMap<string, Place>
  wanted: string
}

/** Unpublished documents first, then the newest day that readers see, then by title, the home page first. */
const compare = (a: SiteDocumentRow, b: SiteDocumentRow) =>
  Number(a.isPublished) - Number(b.isPublished) ||
  b.date.localeCompare(a.date) ||
  Number(b.address === '/') - Number(a.address === '/') ||
  a.title.localeCompare(b.title)

/** A list of documents; each row is a link. */
export function Documents({ label, rows, isSearch, isShared, places, wanted }: DocumentsProps) {
  const { zone } = useStart()
  const describeState = useStates()
  const isDated = !isSearch && rows.some(({ date }) => date !== '')
  const isStated = rows.some((row) => describeState(row) !== '')
  return (
    <div className={styles.rows}>
      <Table
        label={label}
        rows={(isSearch ? rows : rows.toSorted(compare)).map((row) => ({
          id: row.path,
          cells: {
            Title: (
              <Title
                row={row}
                place={places.get(row.path)}
                wanted={wanted}
                isLocated={!isSearch && !isShared}
              />
            ),
            ...(isSearch && { Kind: toSingularName(row.group) }),
            ...(isStated && { State: describeState(row) }),
            ...(isDated && {
              'Date shown': row.date && <time>{formatDay(Date.parse(row.date), 'UTC')}</time>,
            }),
            Changed: (
              <>
                {row.changedBy && <span>{row.changedBy}, </span>}
                <time>{formatCame(row.changedAt, zone, Date.now())}</time>
              </>
            ),
          },
        }))}
      />
    </div>
  )
}

/** The state that a row shows, such as not published or planned; mostly empty. */
function useStates(): (row: SiteDocumentRow) => string {
  const { plan } = useQuery(publishingQuery).data ?? {}
  const { zone } = useStart()
  return (row) => {
    const { path, isPublished } = row
    const isPlanned = plan?.documents.includes(path) && !plan.since.includes(path)
    const changed = isPlanned ? `Goes online ${formatMoment(plan?.at ?? 0, zone)}` : 'Not published'
    const states = [
      listUnsaved().includes(path) && 'Not saved',
      !isPublished && changed,
      describeVisibility(row, zone) || (row.group === 'Jobs' && 'Open'),
    ]
    return states.filter(Boolean).join(', ')
  }
}

interface TitleProps {
  row: SiteDocumentRow
  place: Place | undefined
  wanted: string
  isLocated: boolean
}

/** The title, and below it the address or the words that were found. */
function Title({ row: { path, title, address }, place, wanted, isLocated }: TitleProps) {
  return (
    <>
      <DocumentLink path={path} title={title} {...(place && { field: place.field })} />
      {place && place.text !== title && <small>{markWords(place.text, wanted)}</small>}
      {isLocated && <small className={styles.place}>{address}</small>}
    </>
  )
}

/** A text from a few words before the search words, these in bold. */
function markWords(text: string, wanted: string) {
  const at = text.toLowerCase().indexOf(wanted)
  const end = at + wanted.length
  if (at < 0) return text
  const before = text.slice(0, at).replace(/^.*\s(?=.{12,}$)/, '…')
  return [before, <b key={at}>{text.slice(at, end)}</b>, text.slice(end)]
}
