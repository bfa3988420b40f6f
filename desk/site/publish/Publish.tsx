import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Changes as AllChanges, Publishing } from '../../../contract/desk/publish-calls.ts'
import { isUnderWay } from '../../../contract/desk/site-build.ts'
import { ButtonLink } from '../../../src/components/Button.tsx'
import { usePerson, useRight, useStart } from '../../api/start.ts'
import { formatSeen } from '../../components/moment.ts'
import { Section } from '../../components/Section.tsx'
import { CannotPublish } from '../CannotPublish.tsx'
import { Changes } from '../Changes.tsx'
import { DocumentLink } from '../DocumentLink.tsx'
import { Head } from '../Head.tsx'
import { changesQuery, documentsQuery, publishingQuery, siteKey, useTitles } from '../queries.ts'
import { Restore } from '../Restore.tsx'
import { describeChanges } from '../SiteHead.tsx'
import { listUnsaved } from '../unsaved.ts'
import { describeVisibility, formatMoment } from '../visibility-text.ts'
import { BuildState } from './BuildState.tsx'
import { LastPublish } from './LastPublish.tsx'
import styles from './Publish.module.css'
import { PublishForm } from './PublishForm.tsx'
import { Waiting } from './Waiting.tsx'

/** What the next publish changes, how far a running one is, what is planned, and what is online. */
export function Publish() {
  const queryClient = useQueryClient()
  const { data: publishing } = useSuspenseQuery(publishingQuery)
  const { documents, last, listed } = useSuspenseQuery(changesQuery).data
  const { build, prevented } = publishing
  const unsaved = listUnsaved()
  const titleOf = useTitles()
  const mayPublish = useRight('publish') && !prevented
  const take = (answer: Publishing) => {
    queryClient.setQueryData(publishingQuery.queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: siteKey })
  }
  const isRunning = isUnderWay(build)
  const person = usePerson()
  const others = new Set(documents.map(({ changedBy }) => changedBy))
  others.delete(person.name)
  others.delete('')
  // What was saved while a publish runs can be published after it.
  const isNew = !isRunning || documents.some(({ changedAt }) => changedAt > build.startedAt)
  return (
    <>
      <Head title="Publish" status={describeChanges(documents.length)}>
        <ButtonLink href="/" target="_blank" rel="noreferrer" variant="quiet" size="small">
          Open the site
        </ButtonLink>
      </Head>
      <CannotPublish title="Nothing can be published from here" why={prevented} />
      {build && <BuildState build={build} />}
      {unsaved.length > 0 && (
        <p className={styles.moved}>
          What you wrote here is not saved, so it is not listed:{' '}
          {unsaved.map((path, index) => (
            <Fragment key={path}>
              {index > 0 && ', '}
              <DocumentLink path={path} title={titleOf(path)} />
            </Fragment>
          ))}
        </p>
      )}
      {documents.length > 0 && mayPublish && isNew && (
        <PublishForm plan={publishing.plan} listed={listed} onDone={take} />
      )}
      {documents.length > 1 && mayPublish && isNew && (
        <p className={`soft ${styles.moved}`}>
          All of it goes online together
          {others.size > 0 && `, also what ${names.format(others)} changed`}: pages share links and
          texts, so they are checked as one.
        </p>
      )}
      {documents.map((document) => (
        <DocumentChange key={document.path} document={document} />
      ))}
      <Waiting publishing={publishing} mayChange={mayPublish && !isRunning} onDone={take} />
      <LastPublish publishing={publishing} last={last} mayChange={mayPublish} onDone={take} />
    </>
  )
}

const names = new Intl.ListFormat('en-US')

type ChangedDocument = AllChanges['documents'][number]

function DocumentChange({ document }: { document: ChangedDocument }) {
  const { path, title, change, address, fields, changedAt, changedBy } = document
  const { zone } = useStart()
  const row = useSuspenseQuery(documentsQuery).data.documents.find((one) => one.path === path)
  const visibility = row && describeVisibility(row, zone)
  const { plan } = useSuspenseQuery(publishingQuery).data
  const isPlanned = plan?.documents.includes(path) && !plan.since.includes(path)
  const states = [
    isPlanned && `Planned for ${formatMoment(plan?.at ?? 0, zone)}`,
    change === 'added' && 'New',
    change === 'removed' && 'Goes',
    visibility === 'Draft' ? 'Draft, stays off the site' : visibility,
  ]
  const lines = {
    state: states,
    address: [change !== 'moved' && address],
    who: [changedBy, changedAt > 0 && formatSeen(changedAt, zone)],
  }
  return (
    <Section
      isLesser
      title={change === 'removed' ? title : <DocumentLink path={path} title={title} />}
      about={Object.entries(lines).map(([name, line]) => (
        <span key={name} className={styles.about}>
          {line.filter(Boolean).join(', ')}
        </span>
      ))}
    >
      {change === 'removed' && (
        <div className={styles.moved}>
          <Restore {...{ path, title }} />
        </div>
      )}
      {change === 'moved' && <p className={styles.moved}>{describeMove(document)}</p>}
      <Changes fields={fields} isWhole={change === 'added' || change === 'removed'} />
    </Section>
  )
}

function describeMove({ from, address, links }: ChangedDocument): string {
  const follow = links === 1 ? '1 page has' : `${links} pages have`
  const others = links === 0 ? '' : `, and ${follow} links that follow`
  return `${from} is now ${address}. The old address leads there${others}.`
}
