import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Sharing, shareCalls } from '../../contract/desk/share-calls.ts'
import { formatClock, formatDate } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import styles from './Publish.module.css'
import { Faults } from './Publish.tsx'
import { documentsQuery, sharingQuery } from './queries.ts'

/** What is saved, at an address for those who have no desk; the previews that stand, and how far one is. */
export function Share() {
  const { data: sharing } = useSuspenseQuery(sharingQuery)
  const { previews, state, prevented } = sharing
  const share = useCall(shareCalls.share, [sharingQuery.queryKey])
  const isRunning = state === 'running'
  const { documents } = useSuspenseQuery(documentsQuery).data
  const nameDocument = (path: string) =>
    documents.find((document) => document.path === path)?.title ?? path
  return (
    <>
      <p className={styles.back}>
        <Link className="link" to="/site">
          Site
        </Link>
      </p>
      <div className={styles.head}>
        <h1>Previews</h1>
        {!prevented && (
          <Button
            variant="solid"
            size="small"
            disabled={isRunning || share.isPending}
            onClick={() => share.mutate(undefined)}
          >
            {isRunning ? 'Building a preview' : 'Share a preview'}
          </Button>
        )}
      </div>
      <p className={`soft ${styles.about}`}>
        The whole site with all that is saved, drafts among it, at an address that nobody guesses.
        It stands for a week, search engines are kept out, and its forms send nothing.
      </p>
      {prevented && <p>{prevented}</p>}
      <Fault error={share.error} />
      <section aria-label="The last preview" className={styles.progress}>
        <Progress sharing={sharing} />
        <Faults label="What is wrong" faults={sharing.faults} nameDocument={nameDocument} />
      </section>
      <div className={styles.previews}>
        {previews.length > 0 && <Previews previews={previews} />}
        {previews.length === 0 && !isRunning && <p className="soft">No preview stands.</p>}
      </div>
    </>
  )
}

function Progress({ sharing: { state, by, startedAt, steps } }: { sharing: Sharing }) {
  const { zone } = useStart()
  const said: Partial<Record<typeof state, string>> = {
    running: `Building since ${formatClock(startedAt, zone)}, by ${by}. It takes a minute or two; go on writing meanwhile, what you save from now on is not in it.`,
    published: `The preview by ${by} stands since ${formatSeen(steps.at(-1)?.at ?? startedAt, zone)}. Send its address to whoever is to see it.`,
    refused: 'There is no preview. Mend what is named here, then share it again.',
    stopped: 'The preview was stopped before its end. Share it again.',
  }
  return <p role="status">{said[state]}</p>
}

function Previews({ previews }: Pick<Sharing, 'previews'>) {
  const { zone } = useStart()
  const end = useCall(shareCalls.end, [sharingQuery.queryKey], () =>
    showToast({ text: 'The preview has ended' }),
  )
  const copy = async (address: string) => {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    showToast({ text: isCopied ? 'Address copied' : 'Not copied: open it, and copy it there' })
  }
  return (
    <>
      <Fault error={end.error} />
      <Table
        label="Previews that stand"
        rows={previews.map(({ token, address, by, sharedAt, endsAt }) => ({
          id: token,
          cells: {
            Preview: (
              <a className="link" href={address} target="_blank" rel="noreferrer">
                Of {formatSeen(sharedAt, zone)}, by {by}
              </a>
            ),
            Until: <time>{`${formatDate(endsAt, zone)}, ${formatClock(endsAt, zone)}`}</time>,
            Action: (
              <span className="actions">
                <button type="button" onClick={() => copy(address)}>
                  Copy address
                </button>
                <button
                  type="button"
                  disabled={end.isPending}
                  onClick={() => end.mutate({ token })}
                >
                  End
                </button>
              </span>
            ),
          },
        }))}
      />
    </>
  )
}
