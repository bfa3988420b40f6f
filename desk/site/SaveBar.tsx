import { useEffect } from 'react'
import { compareWritten } from '../../contract/desk/compare-written.ts'
import type { SiteFault } from '../../contract/desk/site-calls.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { usePerson, useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { returnFocus } from '../components/return-focus.ts'
import { Changes } from './Changes.tsx'
import styles from './Document.module.css'
import { sayPath } from './form-schema.ts'
import type { useDocument } from './use-document.ts'

type Writing = ReturnType<typeof useDocument>

interface SaveBarProps {
  writing: Writing
  onShow: (fault: SiteFault) => void
}

/** What is docked below: what is wrong, with the way to the first of it, and saving. */
export function SaveBar({ writing, onShow }: SaveBarProps) {
  const { written, faults, isDraft, isChanged, isRefused, isSaving, saved, error } = writing
  const { save, discard } = writing
  const { zone } = useStart()
  const { name } = usePerson()
  const [first] = faults
  const isWrong = first !== undefined
  useEffect(() => {
    // It has grown over what is being written.
    if (isWrong) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isWrong])
  if (writing.theirs) return <Conflict writing={writing} />
  const unsaved = isRefused
    ? 'Not saved: mend what is named above.'
    : 'Not saved yet. It stays in this tab.'
  const savedLine =
    saved.at > 0
      ? `Saved ${formatClock(saved.at, zone)} by ${name}${saved.note && `. ${saved.note}`}`
      : 'Nothing changed'
  return (
    <div className={styles.bar}>
      {first && (
        <p className={styles.wrong} role="status">
          {sayCount(faults.length, isDraft)}{' '}
          <button type="button" onClick={() => onShow(first)}>
            {sayPath(first.path, written.values) || 'The document'}
          </button>{' '}
          {first.path.length === 0 ? first.sentence : !isRefused && toLower(first.sentence)}
        </p>
      )}
      <Fault error={error} />
      <div className="actions">
        <Button variant="solid" size="small" disabled={!isChanged || isSaving} onClick={save}>
          Save <kbd data-key="ctrl S" />
        </Button>
        {isChanged && (
          <Button variant="quiet" size="small" disabled={isSaving} onClick={discard}>
            Discard changes
          </Button>
        )}
        <p role="status">
          {isChanged ? unsaved : savedLine}
          {writing.isUnchecked && ' The check has not answered: go on writing, it is asked again.'}
        </p>
      </div>
    </div>
  )
}

const sayCount = (count: number, isDraft: boolean) => {
  const things = count === 1 ? '1 thing' : `${count} things`
  return isDraft ? `${things} before it can go online:` : `${things} to mend:`
}

/** A sentence that goes on after the name of a field. */
const toLower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** Somebody else has saved meanwhile: both are shown, and one is chosen. */
function Conflict({ writing: { theirs, written, keepMine, takeTheirs } }: { writing: Writing }) {
  // Its buttons go with it.
  useEffect(() => () => returnFocus(null), [])
  if (!theirs) return null
  return (
    <section className={styles.bar} aria-labelledby="conflict">
      <h2 id="conflict">Somebody else has saved this meanwhile</h2>
      <p>Nothing is lost yet: below is what differs. What you do not keep is gone from here.</p>
      <div className={styles.compared}>
        <Changes fields={compareWritten(theirs, written)} sides={['Theirs', 'Yours']} />
      </div>
      <div className="actions">
        <Button variant="solid" size="small" onClick={keepMine}>
          Keep mine
        </Button>
        <Button variant="quiet" size="small" onClick={takeTheirs}>
          Take theirs
        </Button>
      </div>
    </section>
  )
}
