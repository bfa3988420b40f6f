import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldChange } from '../../contract/desk/compare-written.ts'
import { type SaveAnswer, type SiteDocument, siteCalls } from '../../contract/desk/site-calls.ts'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { Changes } from './Changes.tsx'
import { siteKey, versionsQuery } from './queries.ts'
import { sayPast } from './say-visibility.ts'
import styles from './Versions.module.css'

interface VersionsProps {
  path: string
  document: SiteDocument
  /** Whether something is written that is not saved: restoring would put it away. */
  isChanged: boolean
  onRestored: (answer: SaveAnswer) => Promise<void>
  onClose: () => void
}

/** Who changed a document and when, beside it what is another since the version before, and the way back. */
export function Versions({ path, document, isChanged, onRestored, onClose }: VersionsProps) {
  const queryClient = useQueryClient()
  const { zone } = useStart()
  const { data, error } = useQuery(versionsQuery(path))
  const versions = data?.versions ?? []
  const [picked, pick] = useState('')
  const [refused, setRefused] = useState('')
  const restore = useCall(siteCalls.restore, [], (answer) => {
    if (answer.outcome === 'conflict') {
      void queryClient.invalidateQueries({ queryKey: siteKey })
      return setRefused('Somebody else has saved this meanwhile. Look again.')
    }
    if (answer.outcome === 'faults')
      return setRefused('Nothing of it can be restored: the site has other fields now.')
    // Written in before it is read, it would be in conflict with itself.
    void onRestored(answer).finally(onClose)
    showToast({ text: answer.note || 'Restored, and saved' })
  })
  const index = Math.max(
    0,
    versions.findIndex(({ id }) => id === picked),
  )
  const { id = '', at = 0, fields = [] } = versions[index] ?? {}
  const isDone = restore.isPending || restore.data?.outcome === 'saved'
  return (
    <Dialog
      title="Versions"
      keep="Close"
      {...(versions.length > 1 && { action: 'Restore this version' })}
      isRefused={isChanged || index === 0 || isDone}
      error={refused ? new Error(refused) : (error ?? restore.error)}
      onClose={onClose}
      onAct={() => restore.mutate({ path, id, version: document.version })}
    >
      {versions.length < 2 ? (
        <p role="status" className={styles.versions}>
          {data ? 'Nothing has changed here yet.' : !error && 'Reading what changed …'}
        </p>
      ) : (
        <div className={styles.versions}>
          <fieldset>
            <legend className="visually-hidden">Version</legend>
            {versions.map((version, row) => (
              <label key={version.id}>
                <input
                  type="radio"
                  name="version"
                  className="visually-hidden"
                  checked={row === index}
                  onChange={() => pick(version.id)}
                />
                <b>{sayChange(version.fields)}</b>
                <span>{[version.by, sayPast(version.at, zone)].filter(Boolean).join(', ')}</span>
              </label>
            ))}
          </fieldset>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <section aria-label="What changed" tabIndex={0}>
            {fields.length > 0 ? <Changes fields={fields} /> : <p>Before the changes above.</p>}
          </section>
        </div>
      )}
      <p>{versions.length > 1 && (isChanged ? unsaved : sayBack(index, sayPast(at, zone)))}</p>
    </Dialog>
  )
}

const unsaved = 'What you have written is not saved yet: save it or discard it first.'

/** @param later how many have changed it since. */
function sayBack(later: number, at: string): string {
  if (later === 0) return 'This is how it is saved now.'
  const changes = later === 1 ? 'the change' : `the ${later} changes`
  return `Brings back ${at}, without ${changes} after it. Online once you publish.`
}

/** What was changed, in a line. */
function sayChange([first, ...rest]: readonly FieldChange[]): string {
  if (!first) return 'How it began here'
  const does = first.before === '' ? 'Added: ' : first.after === '' ? 'Taken out: ' : ''
  const [name = 'All of it', within] = first.place.toReversed()
  const more = rest.length > 0 ? `, and ${rest.length} more` : ''
  return `${does}${name}${within ? ` in ${within}` : ''}${more}`
}
