import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  type Changes as AllChanges,
  type Publishing,
  publishCalls,
} from '../../contract/desk/publish-calls.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { useRight, useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { useCall } from '../prove/use-call.ts'
import { Changes } from './Changes.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import { sayPath } from './form-schema.ts'
import { PlanDialog } from './PlanDialog.tsx'
import styles from './Publish.module.css'
import { changesQuery, documentsQuery, publishingQuery, siteKey } from './queries.ts'
import { sayChanges } from './SiteHead.tsx'
import { Waiting } from './Waiting.tsx'

/** What a publish changes, how far it is, and the way back. */
export function Publish() {
  const queryClient = useQueryClient()
  const { data: publishing } = useSuspenseQuery(publishingQuery)
  const { data: changes } = useSuspenseQuery(changesQuery)
  const mayPublish = useRight('publish')
  const take = (answer: Publishing) => {
    queryClient.setQueryData(publishingQuery.queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: siteKey })
  }
  const publish = useCall(publishCalls.publish, [], take)
  const isRunning = publishing.state === 'running'
  // What was published is no change any more: read once it is through.
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queryClient.invalidateQueries({ queryKey: siteKey })
    wasRunning.current = isRunning
  }, [isRunning, queryClient])
  const { documents } = changes
  const [isPlanning, setIsPlanning] = useState(false)
  const all = useSuspenseQuery(documentsQuery).data.documents
  const nameDocument = (path: string) =>
    all.find((document) => document.path === path)?.title ?? path
  const isRefused = isRunning || publish.isPending || documents.length === 0
  return (
    <>
      <p className={styles.back}>
        <Link className="link" to="/site">
          Site
        </Link>
      </p>
      <div className={styles.head}>
        <h1>Publish</h1>
        {mayPublish && !publishing.prevented && (
          <div className="actions">
            <Button
              variant="solid"
              size="small"
              disabled={isRefused}
              onClick={() => publish.mutate(undefined)}
            >
              Publish now
            </Button>
            <Button
              variant="quiet"
              size="small"
              disabled={isRefused}
              onClick={() => setIsPlanning(true)}
            >
              Publish on a day
            </Button>
          </div>
        )}
      </div>
      <p className="soft">{sayChanges(documents.length)}</p>
      {publishing.prevented && <p>{publishing.prevented}</p>}
      <Fault error={publish.error} />
      {isPlanning && (
        <PlanDialog plan={publishing.plan} onDone={take} onClose={() => setIsPlanning(false)} />
      )}
      <Progress publishing={publishing} nameDocument={nameDocument} />
      <Waiting
        publishing={publishing}
        mayChange={mayPublish && !isRunning}
        nameDocument={nameDocument}
        onDone={take}
      />
      {mayPublish && !isRunning && <Releases publishing={publishing} onDone={take} />}
      {documents.map((document) => {
        const { path, title, change, fields } = document
        return (
          <section key={path} className={styles.document}>
            <h2>{change === 'removed' ? title : <DocumentLink path={path} title={title} />}</h2>
            <p className="soft">{sayChange(document)}</p>
            <Changes fields={fields} before="On the site" after="To publish" />
          </section>
        )
      })}
    </>
  )
}

/** What becomes of a document: of one that has moved, where it is now. */
function sayChange({ change, address, from, links }: AllChanges['documents'][number]): string {
  if (change !== 'moved') return [change, address].filter(Boolean).join(' · ')
  const follow = links === 1 ? '1 document has' : `${links} documents have`
  const others = links === 0 ? '' : `, and ${follow} links that follow`
  return `${from} is now ${address}. The old address leads there${others}.`
}

interface ProgressProps {
  publishing: Publishing
  nameDocument: (path: string) => string
}

/** The steps of a publish while it runs, and how it ended. */
function Progress({ publishing, nameDocument }: ProgressProps) {
  const { state, by, startedAt, steps, faults, advice, takenBack, plan } = publishing
  const { zone } = useStart()
  const at = formatSeen(steps.at(-1)?.at ?? startedAt, zone)
  const said = {
    none: '',
    running: `Checking since ${formatClock(startedAt, zone)}, by ${by}. The site stays as it is until all is checked, which takes a minute or two.`,
    published: takenBack
      ? `The version before is on the site, put back ${at} by ${by}.`
      : `Published ${at} by ${by}.`,
    planned: plan ? `Checked ${at}: nothing is in the way of it.` : '',
    refused: 'Not published: the site is as it was. Mend what is named here, then publish again.',
    stopped: 'The publish was stopped before its end; the site is as it was. Publish again.',
  }[state]
  return (
    <section aria-label="The last publish" className={styles.progress}>
      <p role="status">{said}</p>
      {(state === 'running' || state === 'stopped') && steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map(({ text, at }) => (
            <li key={`${at} ${text}`}>
              <time>{formatClock(at, zone)}</time> {text}
            </li>
          ))}
        </ol>
      )}
      <Faults label="What is wrong" faults={faults} nameDocument={nameDocument} />
      {state !== 'refused' && (
        <Faults label="Worth a look" faults={advice} nameDocument={nameDocument} />
      )}
    </section>
  )
}

/** Sentences about documents, each with the way to its field. */
export function Faults(
  props: { label: string; faults: Publishing['faults'] } & Omit<ProgressProps, 'publishing'>,
) {
  const { label, faults, nameDocument } = props
  if (faults.length === 0) return null
  return (
    <>
      <h2>{label}</h2>
      <ul className={styles.faults} aria-label={label}>
        {faults.map(({ document, path, sentence }) => (
          <li key={`${document} ${path.join('/')} ${sentence}`}>
            {document && (
              <DocumentLink path={document} title={nameDocument(document)} field={path} />
            )}
            <p>
              {path.length > 0 && <b>{sayPath(path)} </b>}
              {sentence}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The way back to what was on the site before, and forward again; what is written stays as it is. */
function Releases(props: { publishing: Publishing; onDone: (answer: Publishing) => void }) {
  const { before, takenBack } = props.publishing
  const change = useCall(publishCalls.changeRelease, [], props.onDone)
  if (!before && !takenBack) return null
  return (
    <div className={styles.releases}>
      <div className="actions">
        {before && (
          <Button
            variant="quiet"
            size="small"
            disabled={change.isPending}
            onClick={() => change.mutate({ to: 'before' })}
          >
            Back to the version before
          </Button>
        )}
        {takenBack && (
          <Button
            variant="quiet"
            size="small"
            disabled={change.isPending}
            onClick={() => change.mutate({ to: 'takenBack' })}
          >
            Forward to the one taken back
          </Button>
        )}
      </div>
      <p className="soft">
        {takenBack
          ? 'The site shows an earlier version, and nothing is published by itself until you publish.'
          : 'The site is as it was within a second; what is written here stays.'}
      </p>
      <Fault error={change.error} />
    </div>
  )
}
