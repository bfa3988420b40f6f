import { diffWords } from 'diff'
import type { FieldChange } from '../../contract/desk/compare-content.ts'
import styles from './Changes.module.css'
import { toPictureSource } from './pictures/picture-source.ts'

interface ChangesProps {
  fields: readonly FieldChange[]
  /** Whether the whole document was added or removed. */
  isWhole?: boolean
}

/** How many fields show at first; the others after a click. */
const most = 5

/** The changed fields with the removed and added words marked; the plain text where a document was added or removed. */
export function Changes({ fields, isWhole = false }: ChangesProps) {
  const rest = fields.slice(most)
  return (
    <>
      <dl className={styles.changes}>
        {fields.slice(0, most).map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal fields are interchangeable
          <Change key={index} {...{ field, isWhole }} />
        ))}
      </dl>
      {rest.length > 0 && (
        <details>
          <summary>Show {rest.length} more</summary>
          <Changes fields={rest} isWhole={isWhole} />
        </details>
      )}
    </>
  )
}

/** A text as long as this is read more easily whole, such as a day. */
const longest = 24

const compare = (before: string, after: string) =>
  Math.max(before.length, after.length) > longest
    ? diffWords(before, after)
    : [
        { value: before, removed: true, added: false },
        { value: ' → ', removed: false, added: false },
        { value: after, removed: false, added: true },
      ]

interface ChangeProps {
  field: FieldChange
  isWhole: boolean
}

function Change({ field, isWhole }: ChangeProps) {
  const { before, after, breadcrumb, picture } = field
  const within = breadcrumb.slice(-3, -1).join(' › ')
  return (
    <div>
      <dt>
        {breadcrumb.at(-1) ?? 'All of it'}
        {within && <small> {within}</small>}
      </dt>
      {picture ? (
        <dd className={styles.pictures}>
          <img src={`${toPictureSource(picture)}&online=`} alt="Before" />
          {' → '}
          <img src={toPictureSource(picture)} alt="Now" />
        </dd>
      ) : before && after ? (
        <dd>
          {compare(before, after).map(({ value, added, removed }, index) => {
            const Mark = added ? 'ins' : removed ? 'del' : 'span'
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
            return <Mark key={index}>{value}</Mark>
          })}
        </dd>
      ) : (
        <dd className={styles.only}>
          {!isWhole && <small>{after ? 'New' : 'Taken out'} </small>}
          {before || after}
        </dd>
      )}
    </div>
  )
}
