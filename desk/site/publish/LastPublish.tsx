import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import {
  type Changes,
  type Publishing,
  publishCalls,
} from '../../../contract/desk/publish-calls.ts'
import { isUnderWay } from '../../../contract/desk/site-build.ts'
import { Button } from '../../../src/components/Button.tsx'
import { useStart } from '../../api/start.ts'
import { Fault } from '../../components/Fault.tsx'
import { Section } from '../../components/Section.tsx'
import { useCall } from '../../prove/use-call.ts'
import { documentsQuery } from '../queries.ts'
import { formatPast } from '../visibility-text.ts'
import styles from './Publish.module.css'

interface LastPublishProps {
  publishing: Publishing
  last: Changes['last']
  mayChange: boolean
  onDone: (answer: Publishing) => void
}

const says = {
  before: 'Undo it, and the site is as it was before. These changes wait here, to publish again.',
  after: 'These changes were taken offline then. They go online again once you publish them.',
}

/** The title of a document, as a link to its page where it has one online. */
function OnlineLink({ path, title }: { path: string; title: string }) {
  const { documents } = useSuspenseQuery(documentsQuery).data
  const href = documents.find((row) => row.path === path)?.onlineAt
  return href ? (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {title}
    </a>
  ) : (
    title
  )
}

/** What was published last, when and by whom, with a button that takes it back or puts it online again. */
export function LastPublish({ publishing, last, mayChange, onDone }: LastPublishProps) {
  const { build, onlineSince, canRollBack, canRollForward } = publishing
  const { zone } = useStart()
  const change = useCall(publishCalls.changeRelease, { onDone })
  const isChanging = change.isPending || (build?.kind === 'release' && isUnderWay(build))
  if (onlineSince === 0) return null
  // A release that is newer than the last build was published by a schedule or a command.
  const isIts =
    build?.kind === 'publish' && build.state === 'published' && onlineSince <= build.endedAt
  const canChange = last.length > 0 && (canRollBack || canRollForward)
  return (
    <Section title={canRollForward ? 'Undone' : 'Online'} about={isIts && `By ${build.by}`}>
      <Fault error={change.error} />
      <ul className={styles.lines}>
        <li>
          <b>{formatPast(onlineSince, zone)}</b>
          <div>
            {canChange
              ? last.map(({ path, title }, index) => (
                  <Fragment key={path}>
                    {index > 0 && ', '}
                    <OnlineLink {...{ path, title }} />
                  </Fragment>
                ))
              : 'The whole site'}
            <p role="status" className="soft">
              {isChanging
                ? 'A moment: the site is being changed.'
                : canChange && (canRollBack ? says.before : says.after)}
            </p>
          </div>
          {canChange && mayChange && (
            <Button
              variant="quiet"
              size="small"
              aria-disabled={isChanging}
              onClick={() => isChanging || change.mutate({ to: canRollBack ? 'before' : 'after' })}
            >
              {canRollBack ? 'Undo this publish' : 'Publish them again'}
            </Button>
          )}
        </li>
      </ul>
    </Section>
  )
}
