import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { compareWritten } from '../../contract/desk/compare-written.ts'
import { type SaveAnswer, type SiteDocument, siteCalls } from '../../contract/desk/site-calls.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { formatSeen } from '../components/moment.ts'
import { DayTable } from '../components/Table.tsx'
import { formatDayHead } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { Changes } from './Changes.tsx'
import styles from './Document.module.css'
import { versionQuery, versionsQuery } from './queries.ts'

interface VersionsProps {
  path: string
  document: SiteDocument
  /** Whether something is written that is not saved: restoring would put it away. */
  isChanged: boolean
  onRestored: (answer: SaveAnswer) => void
}

/** What a document was before: by whom and when, to look at and to restore. */
export function Versions(props: VersionsProps) {
  const [shown, setShown] = useState<'all' | { id: string; at: number }>()
  const close = () => setShown(undefined)
  return (
    <>
      <button type="button" onClick={() => setShown('all')}>
        Versions
      </button>
      {shown === 'all' && <AllVersions path={props.path} onShow={setShown} onClose={close} />}
      {shown && shown !== 'all' && <Version {...props} {...shown} onClose={close} />}
    </>
  )
}

interface AllVersionsProps {
  path: string
  onShow: (version: { id: string; at: number }) => void
  onClose: () => void
}

function AllVersions({ path, onShow, onClose }: AllVersionsProps) {
  const { data, error } = useQuery(versionsQuery(path))
  const { zone } = useStart()
  const rows = (data?.versions ?? []).map(({ id, at, by, subject }) => ({
    id,
    day: formatDayHead(at, zone),
    cells: {
      Hour: <time>{formatClock(at, zone)}</time>,
      Who: (
        <>
          {by}
          <small>{subject}</small>
        </>
      ),
      Action: (
        <button type="button" onClick={() => onShow({ id, at })}>
          Compare<span className="visually-hidden"> with {formatSeen(at, zone)}</span>
        </button>
      ),
    },
  }))
  return (
    <Dialog title="Versions" keep="Done" error={error} onClose={onClose}>
      {data?.versions.length === 0 && <p>None from before yet.</p>}
      {rows.length > 0 && (
        <div className={styles.versions}>
          <DayTable label="Versions" rows={rows} />
        </div>
      )}
    </Dialog>
  )
}

function Version(props: VersionsProps & { id: string; at: number; onClose: () => void }) {
  const { path, id, at, document, isChanged, onRestored, onClose } = props
  const { zone } = useStart()
  const { data: old, error } = useQuery(versionQuery(path, id))
  const restore = useCall(siteCalls.restore)
  const fields = old ? compareWritten(document, old) : []
  return (
    <Dialog
      title={`The version of ${formatSeen(at, zone)}`}
      action="Restore"
      isRefused={isChanged || restore.isPending || fields.length === 0}
      error={error ?? restore.error}
      onClose={onClose}
      onAct={() =>
        restore.mutate(
          { path, id, version: document.version },
          {
            onSuccess: (answer) => {
              onRestored(answer)
              onClose()
            },
          },
        )
      }
    >
      <p>
        {fields.length > 0
          ? 'What it would change, from what is saved to then. What is saved stays among the versions.'
          : old && 'It is as the document is saved.'}
      </p>
      {isChanged && (
        <p>What you have written is not saved yet. Save it or discard it, then restore this.</p>
      )}
      <div className={styles.versions}>
        <Changes fields={fields} before="Now" after="Then" />
      </div>
    </Dialog>
  )
}
