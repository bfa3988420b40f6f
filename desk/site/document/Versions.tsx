import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { type SaveAnswer, type SiteDocument, siteCalls } from '../../../contract/desk/site-calls.ts'
import { useStart } from '../../api/start.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Loading } from '../../components/Loading.tsx'
import { useCall } from '../../prove/use-call.ts'
import { showToast } from '../../toast/show-toast.ts'
import { Changes } from '../Changes.tsx'
import { siteKey, versionsQuery } from '../queries.ts'
import { formatPast } from '../visibility-text.ts'
import { useConflictText } from './conflict-text.ts'
import styles from './Versions.module.css'

interface VersionsProps {
  path: string
  document: SiteDocument
  /** Whether there are unsaved changes, which restoring would overwrite. */
  isChanged: boolean
  onRestored: (answer: SaveAnswer) => Promise<void>
  onClose: () => void
}

/** The versions of a document, with what each changed, and restoring one. */
export function Versions({ path, document, isChanged, onRestored, onClose }: VersionsProps) {
  const queryClient = useQueryClient()
  const { zone } = useStart()
  const describeConflict = useConflictText()
  const { data, error } = useQuery(versionsQuery(path))
  const versions = data?.versions ?? []
  const [picked, pick] = useState('')
  const [refused, setRefused] = useState('')
  const restore = useCall(siteCalls.restore, {
    onDone: (answer) => {
      if (answer.outcome === 'conflict') {
        void queryClient.invalidateQueries({ queryKey: siteKey })
        return setRefused(`${describeConflict(answer)}. Look again.`)
      }
      if (answer.outcome !== 'saved')
        return setRefused('Nothing of it can be restored: the site has other fields now.')
      // The dialog closes after the document is read again: typing before that would be a conflict.
      void onRestored(answer).finally(onClose)
      showToast({ text: answer.note || 'Restored, and saved' })
    },
  })
  const index = Math.max(
    0,
    versions.findIndex(({ id }) => id === picked),
  )
  const { id = '', fields = [] } = versions[index] ?? {}
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
        <div className={styles.versions}>
          {data ? <p role="status">Nothing has changed here yet.</p> : !error && <Loading />}
        </div>
      ) : (
        <div className={styles.versions}>
          <fieldset>
            <legend className="visually-hidden">Version</legend>
            {versions.map((version, row) => (
              <Fragment key={version.id}>
                <label>
                  <input
                    type="radio"
                    name="version"
                    className="visually-hidden"
                    checked={row === index}
                    onChange={() => pick(version.id)}
                  />
                  <b>{formatPast(version.at, zone)}</b>
                  <span>{row === 0 ? 'Now' : formatCount(version.fields.length)}</span>
                  <span>{version.by || 'By a developer'}</span>
                </label>
                {row === index && (
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard
                  <section aria-label="What changed" tabIndex={0}>
                    {fields.length > 0 ? <Changes fields={fields} /> : 'Before all changes here.'}
                  </section>
                )}
              </Fragment>
            ))}
          </fieldset>
        </div>
      )}
      <p>{isChanged ? unsaved : index > 0 && restoring}</p>
    </Dialog>
  )
}

const restoring =
  'This is what changed then. Restoring brings back the whole as it was, and publishing puts it online.'

const unsaved = 'What you have written is not saved yet: save it or discard it first.'

const formatCount = (count: number) =>
  count === 0 ? 'Beginning' : count === 1 ? '1 field' : `${count} fields`
