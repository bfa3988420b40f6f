import { useSuspenseQuery } from '@tanstack/react-query'
import { type Sharing, shareCalls } from '../../contract/desk/share-calls.ts'
import { isUnderWay } from '../../contract/desk/site-build.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { formatShortMoment } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import { BackToSite } from './BackToSite.tsx'
import { BuildState } from './BuildState.tsx'
import styles from './Publish.module.css'
import { sharingQuery } from './queries.ts'

/** What is saved, at an address for those who have no desk; the previews that stand, and how far one is. */
export function Share() {
  const { data: sharing } = useSuspenseQuery(sharingQuery)
  const { previews, build, prevented } = sharing
  const share = useCall(shareCalls.share, [sharingQuery.queryKey])
  return (
    <>
      <BackToSite />
      <div className={styles.head}>
        <h1>Previews</h1>
        {!prevented && !isUnderWay(build) && (
          <Button
            variant="solid"
            size="small"
            disabled={share.isPending}
            onClick={() => share.mutate(undefined)}
          >
            New preview
          </Button>
        )}
      </div>
      <p className={`soft ${styles.about}`}>
        The whole site with all that is saved, drafts too, for whoever has the link. It ends after a
        week.
      </p>
      {prevented && <p>{prevented}</p>}
      <Fault error={share.error} />
      {build && <BuildState build={build} />}
      {previews.length > 0 && <Previews previews={previews} />}
      {previews.length === 0 && !isUnderWay(build) && (
        <p className={`soft ${styles.waiting}`}>There is no preview at this moment.</p>
      )}
    </>
  )
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
    showToast({ text: isCopied ? 'Link copied' : 'Not copied: open it, and copy it there' })
  }
  return (
    <div className={styles.waiting}>
      <Fault error={end.error} />
      <Table
        label="Previews"
        rows={previews.toReversed().map(({ token, address, by, sharedAt, endsAt }) => ({
          id: token,
          cells: {
            Link: (
              <a className="link" href={address} target="_blank" rel="noreferrer">
                Preview of {formatSeen(sharedAt, zone)}
              </a>
            ),
            By: by,
            Until: <time>{formatShortMoment(endsAt, zone)}</time>,
            Action: (
              <span className="actions">
                <Button variant="quiet" size="small" onClick={() => copy(address)}>
                  Copy link
                </Button>
                <button
                  type="button"
                  className="danger"
                  disabled={end.isPending}
                  onClick={() => end.mutate({ token })}
                >
                  End now
                </button>
              </span>
            ),
          },
        }))}
      />
    </div>
  )
}
