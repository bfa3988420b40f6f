import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '../../contract/desk/define-call.ts'
import { type SaveAnswer, type SiteDocument, siteCalls } from '../../contract/desk/site-calls.ts'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { formatSeen } from '../components/moment.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { Changes } from './Changes.tsx'
import { sayPath } from './form-schema.ts'
import { versionsQuery } from './queries.ts'
import styles from './Versions.module.css'

interface VersionsProps {
  path: string
  document: SiteDocument
  /** Whether something is written that is not saved: taking back would put it away. */
  isChanged: boolean
  onRestored: (answer: SaveAnswer) => void
}

/** Who changed a document, when and how, and the way back. */
export function Versions(props: VersionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Versions
      </button>
      {isOpen && <AllVersions {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Version = CallAnswer<typeof siteCalls.versions>['versions'][number]

function AllVersions(props: VersionsProps & { onClose: () => void }) {
  const { path, document, isChanged, onRestored, onClose } = props
  const { data, error } = useQuery(versionsQuery(path))
  const versions = data?.versions ?? []
  const [refused, setRefused] = useState('')
  const restore = useCall(siteCalls.restore, [], (answer) => {
    const [fault] = answer.outcome === 'faults' ? answer.faults : []
    if (fault) return setRefused(`${sayPath(fault.path)}: ${fault.sentence}`)
    onRestored(answer)
    onClose()
    if (answer.outcome === 'saved') showToast({ text: 'Taken back, and saved' })
  })
  const wrong = refused
    ? new Error(`What it said then can't be saved any more. ${refused}`)
    : (error ?? restore.error)
  return (
    <Dialog title="Versions" keep="Done" error={wrong} onClose={onClose}>
      {isChanged && <p>What you have written is not saved yet: save it or discard it first.</p>}
      {data && versions.length < 2 && <p>Nothing has changed here yet.</p>}
      <ol className={styles.versions}>
        {versions.map((version, index) => (
          <li key={`${version.at} ${version.before}`}>
            <Change version={version} later={index}>
              <button
                type="button"
                disabled={isChanged || restore.isPending}
                onClick={() =>
                  restore.mutate({ path, id: version.before, version: document.version })
                }
              >
                Take this back
              </button>
            </Change>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

interface ChangeProps {
  version: Version
  /** How many have changed it since. */
  later: number
  children: React.ReactNode
}

function Change({ version: { at, by, before, fields }, later, children }: ChangeProps) {
  const { zone } = useStart()
  const when = (
    <>
      <time>{formatSeen(at, zone)}</time> <b>{by}</b>
    </>
  )
  if (fields.length === 0) return <p>{when} Was there before.</p>
  const also =
    later === 0
      ? ''
      : later === 1
        ? ' and the change after it'
        : ` and the ${later} changes after it`
  return (
    <details open={later === 0}>
      <summary>
        {when} <span>{sayFields(fields)}</span>
      </summary>
      <Changes fields={fields} />
      {before !== '' && (
        <div className="actions">
          {children}
          <p>
            Takes back this change{also}. It is saved, and online once you publish; here it can be
            taken back too.
          </p>
        </div>
      )}
    </details>
  )
}

/** What was changed, in a line. */
function sayFields(fields: Version['fields']): string {
  const [first] = fields
  const name = first && sayPath(first.path)
  const rest = fields.length - 1
  return [name || 'All of it', rest > 0 && `and ${rest} more`].filter(Boolean).join(' ')
}
