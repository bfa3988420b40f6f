import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  type Changes as AllChanges,
  type Publishing,
  publishCalls,
} from '../../contract/desk/publish-calls.ts'
import { isUnderWay } from '../../contract/desk/site-build.ts'
import { useRight, useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { BackToSite } from './BackToSite.tsx'
import { BuildState } from './BuildState.tsx'
import { Changes } from './Changes.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import styles from './Publish.module.css'
import { PublishForm } from './PublishForm.tsx'
import { changesQuery, publishingQuery, siteKey } from './queries.ts'
import { sayChanges } from './SiteHead.tsx'
import { Waiting } from './Waiting.tsx'

/** What a publish changes, how far it is, and the way back. */
export function Publish() {
  const queryClient = useQueryClient()
  const { data: publishing } = useSuspenseQuery(publishingQuery)
  const { documents } = useSuspenseQuery(changesQuery).data
  const { build, prevented } = publishing
  const mayPublish = useRight('publish') && !prevented
  const take = (answer: Publishing) => {
    queryClient.setQueryData(publishingQuery.queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: siteKey })
  }
  const isRunning = isUnderWay(build)
  // What was published is no change any more: read once it is through.
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queryClient.invalidateQueries({ queryKey: siteKey })
    wasRunning.current = isRunning
  }, [isRunning, queryClient])
  // What is saved meanwhile may follow at once.
  const isNew = !isRunning || documents.some(({ changedAt }) => changedAt > build.startedAt)
  return (
    <>
      <BackToSite />
      <div className={styles.head}>
        <div>
          <h1>Publish</h1>
          <p className="soft">{sayChanges(documents.length)}</p>
          <Online publishing={publishing} mayChange={mayPublish && !isRunning} onDone={take} />
        </div>
        {mayPublish && isNew && documents.length > 0 && (
          <PublishForm plan={publishing.plan} count={documents.length} onDone={take} />
        )}
      </div>
      {prevented && <p>{prevented}</p>}
      {build && <BuildState build={build} />}
      <Waiting publishing={publishing} mayChange={mayPublish && !isRunning} onDone={take} />
      {documents.map((document) => (
        <DocumentChange key={document.path} document={document} />
      ))}
    </>
  )
}

type ChangedDocument = AllChanges['documents'][number]

function DocumentChange({ document }: { document: ChangedDocument }) {
  const { path, title, change, fields, changedAt, changedBy } = document
  const { zone } = useStart()
  return (
    <section className={styles.document}>
      <header>
        <h2>{change === 'removed' ? title : <DocumentLink path={path} title={title} />}</h2>
        <p className="soft">{sayChange(document)}</p>
        <p className="soft">
          {[changedBy, changedAt > 0 && formatSeen(changedAt, zone)].filter(Boolean).join(', ')}
        </p>
      </header>
      <Changes fields={fields} before="Online" after="To publish" />
    </section>
  )
}

/** What becomes of a document: of one that has moved, where it is now. */
function sayChange({ change, address, from, links }: ChangedDocument): string {
  if (change === 'changed') return address
  if (change === 'added') return ['New', address].filter(Boolean).join(' · ')
  if (change === 'removed') return ['Goes', address].filter(Boolean).join(' · ')
  const follow = links === 1 ? '1 page has' : `${links} pages have`
  const others = links === 0 ? '' : `, and ${follow} links that follow`
  return `${from} is now ${address}. The old address leads there${others}.`
}

interface OnlineProps {
  publishing: Publishing
  mayChange: boolean
  onDone: (answer: Publishing) => void
}

/** Since when the site is what it is, the way back to what was before, and forward again; what is written stays. */
function Online({ publishing, mayChange, onDone }: OnlineProps) {
  const { onlineSince, canTakeBack, canPutBack } = publishing
  const { zone } = useStart()
  const change = useCall(publishCalls.changeRelease, [], (answer, { to }) => {
    onDone(answer)
    if (answer.build?.state === 'published')
      showToast({ text: to === 'before' ? 'Taken back' : 'Put back' })
  })
  if (onlineSince === 0) return null
  return (
    <>
      <div className={`actions ${styles.online}`}>
        <p role="status">
          {canPutBack ? 'The version before is online since ' : 'Online since '}
          {formatSeen(onlineSince, zone)}
        </p>
        {mayChange && (canTakeBack || canPutBack) && (
          <button
            type="button"
            disabled={change.isPending}
            onClick={() => change.mutate({ to: canTakeBack ? 'before' : 'takenBack' })}
          >
            {canTakeBack ? 'Take back' : 'Put back what was taken back'}
          </button>
        )}
      </div>
      {canPutBack && (
        <p className="soft">
          What is written here stays. Nothing goes online by itself until you publish.
        </p>
      )}
      <Fault error={change.error} />
    </>
  )
}
