import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { compareContent, nameFieldPath } from '../../../contract/desk/compare-content.ts'
import { listParts } from '../../../contract/desk/merge-content.ts'
import type { SiteFault } from '../../../contract/desk/site-calls.ts'
import { Button } from '../../../src/components/Button.tsx'
import { useStart } from '../../api/start.ts'
import { Fault } from '../../components/Fault.tsx'
import { returnFocus } from '../../components/return-focus.ts'
import { showToast } from '../../toast/show-toast.ts'
import { Changes } from '../Changes.tsx'
import { type FormContext, toFieldId } from '../form/form-schema.ts'
import { fillText } from '../form/form-words.ts'
import { Switch } from '../Switch.tsx'
import { formatPast } from '../visibility-text.ts'
import { useConflictText } from './conflict-text.ts'
import styles from './Document.module.css'
import { publishId } from './DocumentHead.tsx'
import type { useDocument } from './use-document.ts'

type Writing = ReturnType<typeof useDocument>

interface SaveBarProps extends Pick<FormContext, 'tokens'> {
  /** The document’s JSON Schema. */
  schema: unknown
  writing: Writing
  onShow: (field: string) => void
}

/** The bar at the bottom of the window while something is not saved. */
export function SaveBar(props: SaveBarProps) {
  const { writing } = props
  if (writing.conflict) return <Conflict {...props} />
  return writing.isChanged ? <Unsaved {...props} /> : null
}

/** The number of faults with links to the first ones, and the button that saves. */
function Unsaved({ writing, schema, tokens, onShow }: SaveBarProps) {
  const { document, written, faults, isDraft, isSaving, error, save, discard } = writing
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = bar.current
    return () => {
      // The button that was pressed goes with the bar: the focus moves to the link to publishing.
      if (own?.contains(window.document.activeElement)) {
        window.document.getElementById(publishId)?.focus({ preventScroll: true })
      }
    }
  }, [])
  const [first] = faults
  const isWrong = first !== undefined
  useEffect(() => {
    // The bar has grown, and may cover the field that is written in.
    if (isWrong) window.document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isWrong])
  const copy = () => {
    const words = compareContent(document, written)
      .map(({ after }) => after)
      .filter(Boolean)
    navigator.clipboard.writeText(words.join('\n\n')).then(
      () => showToast({ text: 'Copied' }),
      () => showToast({ text: 'The browser did not copy it' }),
    )
  }
  return (
    <div ref={bar} className={styles.bar}>
      {first && (
        <p className={styles.wrong} role="status">
          {writing.refused && 'Not saved. '}
          {formatCount(faults.length, isDraft)}{' '}
          {faults.slice(0, most).map(({ path, sentence }, index) => (
            <Fragment key={`${path.join('/')} ${sentence}`}>
              {index > 0 && ', '}
              <button type="button" onClick={() => onShow(toFieldId(path))}>
                {fillText(nameField(path, written, schema, faults[index - 1]?.path), tokens) ||
                  'The document'}
              </button>
            </Fragment>
          ))}{' '}
          {faults.length === 1 &&
            (first.path.length === 0 ? first.sentence : toLower(first.sentence))}
          {faults.length > most && `and ${faults.length - most} more`}
        </p>
      )}
      <Fault error={error} />
      <div className={styles.saving}>
        <p role="status">
          {isSaving
            ? 'Saving …'
            : writing.isUnchecked && 'No answer from the server: your text is kept here.'}
        </p>
        {error?.code === 'no-document' && (
          <Button variant="quiet" size="small" onClick={copy}>
            Copy what you wrote
          </Button>
        )}
        <Button variant="quiet" size="small" aria-disabled={isSaving} onClick={discard}>
          Discard
        </Button>
        <Button variant="solid" size="small" aria-disabled={isSaving} onClick={save}>
          Save <kbd data-key="ctrl S" />
        </Button>
      </div>
    </div>
  )
}

/** A field by its title, and by its parent’s unless that of the field before is the same; an entry of a list by its number. */
function nameField(
  path: SiteFault['path'],
  written: Writing['written'],
  schema: unknown,
  before: SiteFault['path'] | undefined,
) {
  const [within, withinBefore] = [path, before].map((one) => one?.slice(0, -1).join('/'))
  const breadcrumb = nameFieldPath(path, written, schema).slice(within === withinBefore ? -1 : -2)
  const [name, last] = [breadcrumb.join(' › '), path.at(-1)]
  return typeof last === 'number' ? `${name} ${last + 1}` : name
}

/** How many fields with a fault are named. */
const most = 3

const formatCount = (count: number, isDraft: boolean) => {
  const things = count === 1 ? '1 thing' : `${count} things`
  return isDraft ? `${things} before it can go online:` : `${things} to mend:`
}

/** A sentence that follows the name of a field. */
const toLower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

const sides = { mine: 'Mine', theirs: 'Theirs' }

/** Shows what a colleague saved meanwhile beside one’s own text, to choose for each part whose stays. */
function Conflict({ writing, schema, tokens }: SaveBarProps) {
  const { conflict, written, keepMine, takeTheirs } = writing
  const { zone } = useStart()
  const describeConflict = useConflictText()
  const [picked, setPicked] = useState<Record<string, keyof typeof sides>>({})
  // The button that had the focus goes with the conflict.
  useEffect(() => () => returnFocus(null), [])
  if (!conflict) return null
  const { theirs } = conflict
  const parts = listParts(written.base, written, theirs, schema).map((part) => {
    const key = part.path.join('/')
    // Where only they wrote, theirs stays at first.
    return { ...part, key, side: picked[key] ?? (part.isTheirs ? 'theirs' : 'mine') }
  })
  return (
    <section className={styles.bar} aria-labelledby="conflict">
      <h2 id="conflict">{describeConflict(conflict)}</h2>
      <p>
        {formatPast(theirs.changedAt, zone)}. What they wrote is struck out, what you wrote is bold.
        Choose which stays.
      </p>
      <div className={styles.compared}>
        {parts.map(({ key, side, breadcrumb, changes }) => (
          <div key={key} className={styles.part}>
            <Changes
              fields={changes.map((field) => ({
                ...field,
                before: fillText(field.before, tokens),
                after: fillText(field.after, tokens),
              }))}
            />
            <Switch
              label={`What stays of ${breadcrumb.at(-1)}`}
              names={sides}
              value={side}
              onPick={(side) => setPicked({ ...picked, [key]: side })}
            />
          </div>
        ))}
      </div>
      <div className="actions">
        <Button
          variant="solid"
          size="small"
          onClick={() => keepMine(parts.filter(({ side }) => side === 'theirs'))}
        >
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={takeTheirs}>
          Take all of theirs
        </Button>
      </div>
    </section>
  )
}
