import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cancelBuild, isUnderWay, type SiteBuild } from '../../../contract/desk/site-build.ts'
import { minute, second } from '../../../contract/duration.ts'
import { buildSteps } from '../../../contract/release/build-steps.ts'
import { Button } from '../../../src/components/Button.tsx'
import { useStart } from '../../api/start.ts'
import { Fault } from '../../components/Fault.tsx'
import { formatSeen } from '../../components/moment.ts'
import { Section } from '../../components/Section.tsx'
import { useCall } from '../../prove/use-call.ts'
import { describeStep, kinds } from '../build-words.ts'
import { sharingQuery, siteKey } from '../queries.ts'
import styles from './BuildState.module.css'
import { Faults } from './Faults.tsx'

/** A build that waits, runs or failed. */
export function BuildState({ build }: { build: SiteBuild }) {
  const { zone } = useStart()
  const { kind, by, state, startedAt, endedAt, waitsFor, faults } = build
  const isFaulty = state === 'refused' || state === 'stopped'
  const wasFaulty = useRef(isFaulty)
  const outcome = useRef<HTMLDivElement>(null)
  // When a build fails its reason gets the focus, and so scrolls into view for somebody further down.
  useEffect(() => {
    if (isFaulty && !wasFaulty.current) outcome.current?.focus()
    wasFaulty.current = isFaulty
  }, [isFaulty])
  // Where a release is changed back is said below, at its button.
  const isBack = kind === 'release' && isUnderWay(build)
  if (state === 'published' || state === 'planned' || isBack) return null
  const title = {
    waiting: 'Waiting',
    running: kinds[kind].running,
    canceled: 'Canceled',
    refused: kinds[kind].failed,
    stopped: kinds[kind].failed,
  }[state]
  const sentence = {
    waiting: `Starts by itself after ${waitsFor}. What is saved until then goes along.`,
    running: 'What you save from now on waits for the next time.',
    canceled: 'Everything is as it was.',
    refused: 'Everything online is as it was. Mend what is named here, then try again.',
    stopped: 'It broke off, and everything is as it was. Try again.',
  }[state]
  return (
    <Section title={title} about={`${by}, ${formatSeen(endedAt || startedAt, zone)}`}>
      <div ref={outcome} tabIndex={-1} className={styles.build}>
        {isUnderWay(build) && <Steps build={build} />}
        <p role="status">{sentence}</p>
        {isUnderWay(build) && <Cancel build={build} />}
        {state === 'refused' && <Faults label="What is wrong" faults={faults} />}
      </div>
    </Section>
  )
}

function Steps({ build }: { build: SiteBuild }) {
  const { steps, state, startedAt, usual } = build
  const now = state === 'waiting' ? -1 : Math.max(0, steps.length - 1)
  return (
    <>
      {state === 'running' && <Time since={startedAt} usual={usual} />}
      <ol className={styles.steps}>
        {buildSteps.map((step, index) => (
          <li key={step} aria-current={index === now ? 'step' : undefined} data-done={index < now}>
            {describeStep(build, step)}
            {index < now && <span className="visually-hidden">, done</span>}
          </li>
        ))}
      </ol>
    </>
  )
}

/** How long a build has run, and how long it usually takes. */
function Time({ since, usual }: { since: number; usual: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  const ran = Math.max(0, Math.floor((now - since) / second))
  const minutes = Math.max(1, Math.round(usual / minute))
  return (
    <p className={styles.time}>
      <b>
        {Math.floor(ran / 60)}:{String(ran % 60).padStart(2, '0')}
      </b>
      {ran * second > usual
        ? ', longer than usual'
        : ` of about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`}
    </p>
  )
}

function Cancel({ build: { id, canCancel } }: { build: SiteBuild }) {
  const queryClient = useQueryClient()
  const cancel = useCall(cancelBuild, { refresh: [siteKey, sharingQuery.queryKey] })
  return (
    <div className="actions">
      <Button
        variant="quiet"
        size="small"
        disabled={!canCancel || cancel.isPending}
        onClick={() => cancel.mutate({ id }, { onError: () => queryClient.invalidateQueries() })}
      >
        {cancel.isPending ? 'Canceling' : 'Cancel'}
      </Button>
      <Fault error={cancel.error} />
    </div>
  )
}
