import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Publishing, publishCalls } from '../../contract/desk/publish-calls.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { useRight, useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { useCall } from '../prove/use-call.ts'
import { Changes } from './Changes.tsx'
import { sayPath } from './form-schema.ts'
import styles from './Publish.module.css'
import { changesQuery, documentsQuery, publishingQuery, siteKey, toSplat } from './queries.ts'
import { sayChanges } from './SiteHead.tsx'

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
          <Button
            variant="solid"
            size="small"
            disabled={isRunning || publish.isPending || documents.length === 0}
            onClick={() => publish.mutate(undefined)}
          >
            {isRunning ? 'Publishing' : 'Publish'}
          </Button>
        )}
      </div>
      <p className="soft">{sayChanges(documents.length)}</p>
      {publishing.prevented && <p>{publishing.prevented}</p>}
      <Fault error={publish.error} />
      <Progress publishing={publishing} />
      {mayPublish && !isRunning && <Releases publishing={publishing} onDone={take} />}
      {documents.map(({ path, title, address, change, fields }) => (
        <section key={path} className={styles.document}>
          <h2>{change === 'removed' ? title : <DocumentLink path={path} title={title} />}</h2>
          <p className="soft">{[change, address].filter(Boolean).join(' · ')}</p>
          <Changes fields={fields} before="On the site" after="To publish" />
        </section>
      ))}
    </>
  )
}

function DocumentLink({ path, title }: { path: string; title: string }) {
  return (
    <Link className="link" to="/site/document/$" params={{ _splat: toSplat(path) }}>
      {title}
    </Link>
  )
}

/** The steps of a publish while it runs, and how it ended. */
function Progress({ publishing }: { publishing: Publishing }) {
  const { state, by, startedAt, steps, faults, takenBack } = publishing
  const { zone } = useStart()
  const { documents } = useSuspenseQuery(documentsQuery).data
  const nameDocument = (path: string) =>
    documents.find((document) => document.path === path)?.title ?? path
  const at = formatSeen(steps.at(-1)?.at ?? startedAt, zone)
  const said = {
    none: '',
    running: `Publishing since ${formatClock(startedAt, zone)}, by ${by}. The site stays as it is until all is checked, which takes a minute or two.`,
    published: takenBack
      ? `The version before is on the site, put back ${at} by ${by}.`
      : `Published ${at} by ${by}.`,
    refused: 'Not published: the site is as it was. Mend what is named here, then publish again.',
    stopped: 'The publish was stopped before its end; the site is as it was. Publish again.',
  }[state]
  return (
    <section aria-label="The last publish" className={styles.progress}>
      <p role="status">{said}</p>
      {state !== 'published' && steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map(({ text, at }) => (
            <li key={`${at} ${text}`}>
              <time>{formatClock(at, zone)}</time> {text}
            </li>
          ))}
        </ol>
      )}
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label="What is wrong">
          {faults.map(({ document, path, sentence }) => (
            <li key={`${document} ${path.join('/')} ${sentence}`}>
              {document && <DocumentLink path={document} title={nameDocument(document)} />}
              <p>
                {path.length > 0 && <b>{sayPath(path)} </b>}
                {sentence}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
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
