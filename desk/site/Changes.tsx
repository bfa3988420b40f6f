import type { FieldChange } from '../../contract/desk/compare-written.ts'
import styles from './Changes.module.css'

interface ChangesProps {
  fields: readonly FieldChange[]
  /** What the two texts of each are called, where that is to be seen. */
  sides?: readonly [before: string, after: string]
  /** Whether they are all that there is of a document, which comes or goes. */
  isWhole?: boolean
}

/** So many are seen at once; the others are a click away. */
const most = 5

/** Texts as they were and as they are, the words that are others marked; of what comes or goes the one text. */
export function Changes({ fields, sides, isWhole = false }: ChangesProps) {
  const rest = fields.slice(most)
  return (
    <>
      <dl className={styles.changes}>
        {fields.slice(0, most).map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: of two that are alike either may be drawn
          <Change key={index} {...{ field, sides, isWhole }} />
        ))}
      </dl>
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Changes fields={rest} isWhole={isWhole} {...(sides && { sides })} />
        </details>
      )}
    </>
  )
}

interface ChangeProps {
  field: FieldChange
  sides: ChangesProps['sides']
  isWhole: boolean
}

function Change({ field, sides, isWhole }: ChangeProps) {
  const { before: old, after: now } = field
  const [start, end] = findSame(old, now)
  const mark = (text: string, Mark: 'del' | 'ins') => (
    <>
      {text.slice(0, start)}
      <Mark>{text.slice(start, text.length - end)}</Mark>
      {text.slice(text.length - end)}
    </>
  )
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
      {old && (
        <dd className={now ? styles.old : styles.only}>
          <span className={now ? side : alone}>{now || sides ? before : 'Taken out'} </span>
          {now ? mark(old, 'del') : old}
        </dd>
      )}
      {now && (
        <dd className={old ? undefined : styles.only}>
          <span className={old ? side : alone}>{old || sides ? after : 'New'} </span>
          {old ? mark(now, 'ins') : now}
        </dd>
      )}
    </div>
  )
}

/** How many characters two texts share at their beginning and end, in whole words. */
function findSame(before: string, after: string): [start: number, end: number] {
  const [old, now] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  const count = (pairs: string[][]) => {
    const different = pairs.findIndex(([a, b]) => a !== b)
    const same = different < 0 ? pairs : pairs.slice(0, different)
    return { words: same.length, length: same.reduce((sum, [word = '']) => sum + word.length, 0) }
  }
  const least = Math.min(old.length, now.length)
  const pair = (a: string[], b: string[], from: number) =>
    a.slice(0, from).map((word, index) => [word, b[index] ?? ''])
  const start = count(pair(old, now, least))
  const end = count(pair(old.toReversed(), now.toReversed(), least - start.words))
  return [start.length, end.length]
}
