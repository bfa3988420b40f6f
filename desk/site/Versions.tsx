import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SaveAnswer, type SiteDocument, siteCalls } from '../../contract/desk/site-calls.ts'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { useCall } from '../prove/use-call.ts'
import { Changes } from './Changes.tsx'
import { compareValues } from './compare-values.ts'
import styles from './Document.module.css'
import { versionQuery, versionsQuery } from './queries.ts'

interface VersionsProps {
  path: string
  document: SiteDocument
  onRestored: (answer: SaveAnswer) => void
}

/** What a document was before: by whom and when, to look at and to restore. */
export function Versions({ path, document, onRestored }: VersionsProps) {
  const { data, error } = useQuery(versionsQuery(path))
  const { zone } = useStart()
  const [shown, setShown] = useState('')
  return (
    <section>
      <h2>Versions</h2>
      <Fault error={error} />
      {data?.versions.length === 0 && <p className="soft">None from before yet.</p>}
      <ol className={styles.versions}>
        {data?.versions.map(({ id, at, by, subject }) => (
          <li key={id}>
            <button type="button" className="link" onClick={() => setShown(id)}>
              {formatSeen(at, zone)}
            </button>{' '}
            {by}
            <span className="soft">{subject}</span>
          </li>
        ))}
      </ol>
      {shown && (
        <Version
          path={path}
          id={shown}
          document={document}
          onRestored={onRestored}
          onClose={() => setShown('')}
        />
      )}
    </section>
  )
}

function Version(props: VersionsProps & { id: string; onClose: () => void }) {
  const { path, id, document, onRestored, onClose } = props
  const { data: old, error } = useQuery(versionQuery(path, id))
  const restore = useCall(siteCalls.restore)
  const fields = old ? compareValues(document, old) : []
  return (
    <Dialog
      title="Back to this version?"
      action="Restore"
      isRefused={restore.isPending || fields.length === 0}
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
          ? 'What it would change, from now to then. What is now stays among the versions.'
          : old && 'It is as the document is now.'}
      </p>
      <Changes fields={fields} before="Now" after="Then" />
    </Dialog>
  )
}
