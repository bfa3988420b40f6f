import { diffWords } from 'diff'
import type { FieldChange } from '../../contract/desk/compare-written.ts'
import styles from './Changes.module.css'

interface ChangesProps {
  fields: readonly FieldChange[]
  /** Whether they are all that there is of a document, which comes or goes. */
  isWhole?: boolean
}

/** So many are seen at once; the others are a click away. */
const most = 5

/** Texts with the words that go and come marked in them; of what comes or goes the one text. */
export function Changes({ fields, isWhole = false }: ChangesProps) {
  const rest = fields.slice(most)
  return (
    <>
      <dl className={styles.changes}>
        {fields.slice(0, most).map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: of two that are alike either may be drawn
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

function Change({ field, isWhole }: { field: FieldChange; isWhole: boolean }) {
  const { before, after, place } = field
  const within = place.slice(-3, -1).join(' › ')
  return (
    <div>
      <dt>
        {place.at(-1) ?? 'All of it'}
        {within && <small> {within}</small>}
      </dt>
      {before && after ? (
        <dd>
          {diffWords(before, after).map(({ value, added, removed }, index) => {
            const Mark = added ? 'ins' : removed ? 'del' : 'span'
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
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
