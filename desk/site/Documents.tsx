import { useQuery } from '@tanstack/react-query'
import type { SiteDocumentRow, SiteFault } from '../../contract/desk/site-calls.ts'
import { useStart } from '../api/start.ts'
import { formatCame } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import { nameOne } from './NewDocument.tsx'
import { publishingQuery } from './queries.ts'
import styles from './Site.module.css'
import { sayDay, sayMoment, sayVisibility } from './say-visibility.ts'
import { listUnsaved } from './unsaved.ts'

interface Place {
  field: SiteFault['path']
  text: string
}

interface DocumentsProps {
  label: string
  rows: readonly SiteDocumentRow[]
  /** Whether they are of all kinds, in the order in which they are given. */
  isSearch: boolean
  /** Whether they all stand on one page. */
  isShared: boolean
  /** Where in a document the words are that are searched for. */
  places: ReadonlyMap<string, Place>
  wanted: string
}

/** First what is not published, then the newest day that readers see, then by title with the first page before the others. */
const compare = (a: SiteDocumentRow, b: SiteDocumentRow) =>
  Number(a.isPublished) - Number(b.isPublished) ||
  b.date.localeCompare(a.date) ||
  Number(b.address === '/') - Number(a.address === '/') ||
  a.title.localeCompare(b.title)

/** A list of documents: each row leads to one. */
export function Documents({ label, rows, isSearch, isShared, places, wanted }: DocumentsProps) {
  const { zone } = useStart()
  const sayState = useStates()
  const isDated = !isSearch && rows.some(({ date }) => date !== '')
  const isStated = rows.some((row) => sayState(row) !== '')
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
            ...(isSearch && { Kind: nameOne(row.group) }),
            ...(isStated && { State: sayState(row) }),
            ...(isDated && {
              'Date shown': row.date && <time>{sayDay(Date.parse(row.date), 'UTC')}</time>,
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

/** What sets a document apart from what is online and stays so; mostly nothing. */
function useStates(): (row: SiteDocumentRow) => string {
  const { plan } = useQuery(publishingQuery).data ?? {}
  const { zone } = useStart()
  return (row) => {
    const { path, isPublished } = row
    const isPlanned = plan?.documents.includes(path) && !plan.since.includes(path)
    const changed = isPlanned ? `Goes online ${sayMoment(plan?.at ?? 0, zone)}` : 'Not published'
    const states = [
      listUnsaved().includes(path) && 'Not saved',
      !isPublished && changed,
      sayVisibility(row, zone) || (row.group === 'Jobs' && 'Open'),
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

/** What it is called, and below it where it is or what it says. */
function Title({ row: { path, title, address }, place, wanted, isLocated }: TitleProps) {
  return (
    <>
      <DocumentLink path={path} title={title} {...(place && { field: place.field })} />
      {place && place.text !== title && <small>{markWords(place.text, wanted)}</small>}
      {isLocated && <small className={styles.place}>{address}</small>}
    </>
  )
}

/** A text, the words that are searched for in bold. */
function markWords(text: string, wanted: string) {
  const at = text.toLowerCase().indexOf(wanted)
  const end = at + wanted.length
  return at < 0 ? text : [text.slice(0, at), <b key={at}>{text.slice(at, end)}</b>, text.slice(end)]
}
