import type { FieldChange } from '../../contract/desk/compare-written.ts'
import styles from './Changes.module.css'
import { diffWords } from './diff-words.ts'

interface ChangesProps {
  fields: readonly FieldChange[]
  /** What the two texts of each are called, where that is to be seen. */
  sides?: readonly [before: string, after: string]
  /** Whether both texts of each are read as one. */
  isOne?: boolean
  /** Whether they are all that there is of a document, which comes or goes. */
  isWhole?: boolean
}

/** So many are seen at once; the others are a click away. */
const most = 5

/** Texts as they were and as they are, the words that are others marked; of what comes or goes the one text. */
export function Changes({ fields, ...look }: ChangesProps) {
  const rest = fields.slice(most)
  return (
    <>
      <dl className={styles.changes} data-one={look.isOne}>
        {fields.slice(0, most).map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: of two that are alike either may be drawn
          <Change key={index} {...{ field, ...look }} />
        ))}
      </dl>
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Changes fields={rest} {...look} />
        </details>
      )}
    </>
  )
}

interface ChangeProps extends Omit<ChangesProps, 'fields'> {
  field: FieldChange
}

function Change({ field, sides, isOne, isWhole }: ChangeProps) {
  const { before: old, after: now } = field
  const parts = diffWords(old, now)
  const draw = (leftOut?: 'before' | 'after') =>
    parts
      .filter(({ of }) => of === undefined || of !== leftOut)
      .map(({ text, of }, index) => {
        const Mark = of === 'before' ? 'del' : 'ins'
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
        return of && (isOne || (old && now)) ? <Mark key={index}>{text}</Mark> : text
      })
  const within = field.place.slice(-3, -1).join(' › ')
  const [before, after] = sides ?? ['Before', 'After']
  const side = sides ? styles.side : 'visually-hidden'
  const alone = isWhole ? 'visually-hidden' : styles.side
  return (
    <div>
      <dt>
        {field.place.at(-1) ?? 'All of it'}
        {within && <small> {within}</small>}
      </dt>
      {isOne && <dd>{draw()}</dd>}
      {!isOne && old && (
        <dd className={now ? styles.old : styles.only}>
          <span className={now ? side : alone}>{now || sides ? before : 'Taken out'} </span>
          {draw('after')}
        </dd>
      )}
      {!isOne && now && (
        <dd className={old ? undefined : styles.only}>
          <span className={old ? side : alone}>{old || sides ? after : 'New'} </span>
          {draw('before')}
        </dd>
      )}
    </div>
  )
}
