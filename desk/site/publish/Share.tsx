import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type Sharing, shareCalls } from '../../../contract/desk/share-calls.ts'
import { isUnderWay } from '../../../contract/desk/site-build.ts'
import { Button } from '../../../src/components/Button.tsx'
import { useStart } from '../../api/start.ts'
import { Empty } from '../../components/Empty.tsx'
import { Fault } from '../../components/Fault.tsx'
import { Section } from '../../components/Section.tsx'
import { Table } from '../../components/Table.tsx'
import { formatShortMoment } from '../../leads/lead-text.ts'
import { useCall } from '../../prove/use-call.ts'
import { showToast } from '../../toast/show-toast.ts'
import { CannotPublish } from '../CannotPublish.tsx'
import { Head } from '../Head.tsx'
import { useProgress } from '../Progress.tsx'
import { documentsQuery, sharingQuery } from '../queries.ts'
import { formatPast } from '../visibility-text.ts'
import { BuildState } from './BuildState.tsx'

/** The title of a page by its address; an empty address is the home page. */
function usePageTitles() {
  const { documents } = useSuspenseQuery(documentsQuery).data
  return (page: string) =>
    documents.find(({ address }) => address === (page || '/'))?.title ?? 'The site'
}

/** Makes previews of what is saved, at addresses for people without an account, and lists those that exist. */
export function Share() {
  const { previews, build, prevented } = useSuspenseQuery(sharingQuery).data
  const { page = '' } = useSearch({ strict: false })
  const titleOf = usePageTitles()
  const progress = useProgress()
  const share = useCall(shareCalls.share, { refresh: [sharingQuery.queryKey] })
  const isBuilding = isUnderWay(build)
  const opens = page && ` A new one opens ${titleOf(page)}.`
  const about = `Each link shows unpublished changes and drafts for 7 days.${opens}`
  const add = !prevented && !isBuilding && (
    <Button
      variant="solid"
      size="small"
      disabled={share.isPending}
      onClick={() => share.mutate({ page })}
    >
      Create link
    </Button>
  )
  return (
    <>
      <Head title="Preview links">{previews.length > 0 && add}</Head>
      <CannotPublish title="No preview can be made here" why={prevented} />
      {build && <BuildState build={build} />}
      <Fault error={share.error} />
      {progress && !isBuilding && (
        <p role="status">{progress}. A link that you create now is ready after that.</p>
      )}
      {previews.length > 0 ? (
        <Section title="Links" about={about}>
          <Previews previews={previews} />
        </Section>
      ) : (
        <Empty title="No links yet" action={add}>
          Show a colleague what you are working on. {about}
        </Empty>
      )}
    </>
  )
}

function Previews({ previews }: Pick<Sharing, 'previews'>) {
  const { zone } = useStart()
  const titleOf = usePageTitles()
  const end = useCall(shareCalls.end, {
    refresh: [sharingQuery.queryKey],
    onDone: () => showToast({ text: 'The preview has ended' }),
  })
  const copy = async (address: string) => {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    showToast({ text: isCopied ? 'Link copied' : 'Not copied: open it, and copy it there' })
  }
  return (
    <>
      <Fault error={end.error} />
      <Table
        label="Previews"
        rows={previews.toReversed().map(({ token, address, by, page, sharedAt, endsAt }) => ({
          id: token,
          cells: {
            Link: (
              <a className="link" href={address} target="_blank" rel="noreferrer">
                {titleOf(page)}
              </a>
            ),
            Created: (
              <>
                <time>{formatPast(sharedAt, zone)}</time> by {by}
              </>
            ),
            'Ends on': <time>{formatShortMoment(endsAt, zone)}</time>,
            Action: (
              <span className="actions">
                <Button variant="quiet" size="small" onClick={() => copy(address)}>
                  Copy link
                </Button>
                <button
                  type="button"
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
    </>
  )
}
