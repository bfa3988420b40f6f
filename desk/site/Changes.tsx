import type { FieldChange } from '../../contract/desk/compare-written.ts'
import styles from './Changes.module.css'
import { sayPath } from './form-schema.ts'
import { joinLines } from './join-lines.ts'

interface ChangesProps {
  fields: readonly FieldChange[]
  /** What the two texts of each are called. */
  before?: string
  after?: string
}

/** Texts as they were and as they are, the words that are others marked. */
export function Changes({ fields, before = 'Before', after = 'After' }: ChangesProps) {
  return (
    <dl className={styles.changes}>
      {fields.map((field) => {
        const [old, now] = [joinLines(field.before), joinLines(field.after)]
        const [start, end] = findSame(old, now)
        const mark = (text: string) => (
          <>
            {text.slice(0, start)}
            <mark>{text.slice(start, text.length - end)}</mark>
            {text.slice(text.length - end)}
          </>
        )
        return (
          <div key={field.path.join('/')}>
            <dt>{sayPath(field.path) || 'All of it'}</dt>
            <dd>
              <span className={styles.side}>{before}</span>
              {old ? mark(old) : <span className="soft">nothing</span>}
            </dd>
            <dd>
              <span className={styles.side}>{after}</span>
              {now ? mark(now) : <span className="soft">nothing</span>}
            </dd>
          </div>
        )
      })}
    </dl>
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
