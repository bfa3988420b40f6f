import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '../../contract/desk/define-call.ts'
import { type SaveAnswer, type SiteDocument, siteCalls } from '../../contract/desk/site-calls.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { Changes } from './Changes.tsx'
import { siteKey, versionQuery, versionsQuery } from './queries.ts'
import styles from './Versions.module.css'

interface VersionsProps {
  path: string
  document: SiteDocument
  /** Whether something is written that is not saved: restoring would put it away. */
  isChanged: boolean
  onRestored: (answer: SaveAnswer) => Promise<void>
  onClose: () => void
}

type Version = CallAnswer<typeof siteCalls.versions>['versions'][number]

/** Who changed a document, when and how, and the way back. */
export function Versions(props: VersionsProps) {
  const { path, document, isChanged, onRestored, onClose } = props
  const queryClient = useQueryClient()
  const { data, error } = useQuery(versionsQuery(path))
  const versions = data?.versions ?? []
  const [refused, setRefused] = useState('')
  const [asked, setAsked] = useState('')
  const restore = useCall(siteCalls.restore, [], (answer) => {
    if (answer.outcome === 'conflict') {
      void queryClient.invalidateQueries({ queryKey: siteKey })
      setAsked('')
      return setRefused('Somebody else has saved this meanwhile. Look again.')
    }
    if (answer.outcome === 'faults')
      return setRefused('Nothing of it can be restored: the site has other fields now.')
    // Written in before it is read, it would be in conflict with itself.
    void onRestored(answer).finally(onClose)
    showToast({ text: answer.note || 'Restored, and saved' })
  })
  const wrong = refused ? new Error(refused) : (error ?? restore.error)
  return (
    <Dialog title="Versions" keep="Done" error={wrong} onClose={onClose}>
      {isChanged && <p>What you have written is not saved yet: save it or discard it first.</p>}
      {!data && !error && <p role="status">Reading what changed …</p>}
      {data && versions.length < 2 && <p>Nothing has changed here yet.</p>}
      <ol className={styles.versions}>
        {versions.map((version, index) => (
          <Change
            key={version.id}
            {...{ path, version, index }}
            before={versions[index + 1]?.id ?? ''}
          >
            {({ id }) =>
              asked === id ? (
                <>
                  <Button
                    variant="quiet"
                    size="small"
                    autoFocus
                    disabled={restore.isPending || restore.data?.outcome === 'saved'}
                    onClick={() => restore.mutate({ path, id, version: document.version })}
                  >
                    Restore
                  </Button>
                  <p>{sayBack(index)}</p>
                </>
              ) : (
                <Button
                  variant="quiet"
                  size="small"
                  disabled={isChanged}
                  onClick={() => setAsked(id)}
                >
                  Restore as before
                </Button>
              )
            }
          </Change>
        ))}
      </ol>
    </Dialog>
  )
}

/** @param later how many have changed it since. */
function sayBack(later: number): string {
  const also = later === 1 ? ' and the one after it' : ` and the ${later} after it`
  return `As before this change${later === 0 ? '' : also}. It is saved, and online once you publish.`
}

interface ChangeProps {
  path: string
  version: Version
  /** The version before it; empty for the first. */
  before: string
  index: number
  children: (before: { id: string }) => React.ReactNode
}

/** So many say at once what they changed, the others once they are opened. */
const readAtOnce = 5

function Change({ path, version: { id, at, by }, before, index, children }: ChangeProps) {
  const { zone } = useStart()
  const [isOpen, setIsOpen] = useState(index === 0)
  const { data, error } = useQuery({
    ...versionQuery({ path, id, before }),
    enabled: before !== '' && (isOpen || index < readAtOnce),
  })
  const when = (
    <>
      <time>{formatSeen(at, zone)}</time> <b>{by}</b>
    </>
  )
  // A commit names the file as it was called then; a version beside commits does not.
  const [was, is] = [before, id].map((one) => one.split(':')[1])
  const hasMoved = was !== undefined && is !== undefined && was !== is
  const isSame = data?.fields.length === 0
  // What says the same, written otherwise, is no change to anybody.
  if (isSame && !hasMoved && !isOpen) return null
  return (
    <li>
      {before === '' || (isSame && hasMoved) ? (
        <p>
          {when} <span>{hasMoved ? 'Got this address' : 'As it was before'}</span>
        </p>
      ) : (
        <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>
            {when} <span>{data ? sayFields(data.fields) : 'See what changed'}</span>
          </summary>
          <Fault error={error} />
          {data && (
            <>
              <Changes fields={data.fields} sides={['Before', 'Now']} />
              <div className="actions">{children({ id: before })}</div>
            </>
          )}
        </details>
      )}
    </li>
  )
}

/** What was changed, in a line. */
function sayFields(fields: CallAnswer<typeof siteCalls.version>['fields']): string {
  if (fields.length === 0) return 'Reads the same'
  const name = fields[0]?.place.at(-1) ?? 'All of it'
  const rest = fields.length - 1
  return rest > 0 ? `${name} and ${rest} more` : name
}
