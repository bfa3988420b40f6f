import { useQueryClient } from '@tanstack/react-query'
import { cancelBuild, isUnderWay, type SiteBuild } from '../../contract/desk/site-build.ts'
import { buildSteps } from '../../contract/release/build-steps.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { useCall } from '../prove/use-call.ts'
import styles from './BuildState.module.css'
import { Faults } from './Faults.tsx'
import { sharingQuery, siteKey } from './queries.ts'

/** What it is called while it runs, and how its last step is. */
const kinds = {
  publish: { running: 'Publishing', place: 'Putting it online' },
  due: { running: 'Publishing', place: 'Putting it online' },
  plan: { running: 'Checking', place: 'Keeping it for its day' },
  preview: { running: 'Building the preview', place: 'Putting it at its address' },
  release: { running: 'Changing the version', place: 'Putting it online' },
} as const

/** A build that waits, runs or has ended otherwise than it should. */
export function BuildState({ build }: { build: SiteBuild }) {
  const { zone } = useStart()
  const { kind, by, state, startedAt, waitsFor, advice } = build
  const said = {
    waiting: `Waits for ${waitsFor}. Then it starts by itself.`,
    running: `${kinds[kind].running} since ${formatClock(startedAt, zone)}, by ${by}. What you save from now on waits for the next time.`,
    published: '',
    planned: '',
    refused: 'Nothing has changed. Mend what is named here, then try again.',
    canceled: 'Canceled: nothing has changed.',
    stopped: 'It was broken off: nothing has changed. Try again.',
  }[state]
  return (
    <section aria-label="How far it is" className={styles.build}>
      <p role="status">{said}</p>
      {isUnderWay(build) && (
        <>
          <Steps build={build} />
          <Cancel build={build} />
        </>
      )}
      <Faults label="What is wrong" faults={build.faults} />
      {state !== 'refused' && !isUnderWay(build) && <Faults label="Worth a look" faults={advice} />}
    </section>
  )
}

function Steps({ build: { kind, steps, state, pages } }: { build: SiteBuild }) {
  const labels: Record<(typeof buildSteps)[number], string> = {
    read: 'Reading your changes',
    check: 'Checking the words',
    draw: pages > 0 ? `Drawing ${pages} pages` : 'Drawing the pages',
    links: 'Checking links',
    place: kinds[kind].place,
  }
  const now = state === 'waiting' ? -1 : Math.max(0, steps.length - 1)
  return (
    <ol className={styles.steps}>
      {buildSteps.map((step, index) => (
        <li key={step} aria-current={index === now ? 'step' : undefined} data-done={index < now}>
          {labels[step]}
          {index < now && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  )
}

function Cancel({ build: { id, canCancel } }: { build: SiteBuild }) {
  const queryClient = useQueryClient()
  const cancel = useCall(cancelBuild, [siteKey, sharingQuery.queryKey])
  return (
    <div className="actions">
      <button
        type="button"
        disabled={!canCancel || cancel.isPending}
        onClick={() => cancel.mutate({ id }, { onError: () => queryClient.invalidateQueries() })}
      >
        {cancel.isPending ? 'Canceling' : 'Cancel'}
      </button>
      <Fault error={cancel.error} />
    </div>
  )
}
