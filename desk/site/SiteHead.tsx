import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStart } from '../api/start.ts'
import { ButtonTo } from '../components/ButtonTo.tsx'
import { showTab } from '../components/show-tab.ts'
import { CannotPublish } from './CannotPublish.tsx'
import styles from './list/Site.module.css'
import { useProgress } from './Progress.tsx'
import {
  documentsQuery,
  formatCount,
  picturesQuery,
  publishingQuery,
  useChangeCount,
} from './queries.ts'
import { formatMoment } from './visibility-text.ts'

/** Groups that are listed even when they are empty. */
const often = ['Pages', 'Posts', 'Jobs']
const pictures = 'Pictures'
/** Groups that begin a section of the list, with a line above them. */
const begins = ['Banner and header', 'Company details']

interface SiteHeadProps {
  /** The group that is shown; undefined while a search shows all. */
  open: string | undefined
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** The frame of the lists of documents: head, number of unpublished changes, and groups. */
export function SiteHead({ open, onOpen, children }: SiteHeadProps) {
  const { documents, prevented } = useSuspenseQuery(documentsQuery).data
  const count = useChangeCount()
  const { plan, late } = useQuery(publishingQuery).data ?? {}
  const { zone } = useStart()
  const progress = useProgress()
  const status = [
    count !== undefined && describeChanges(count),
    plan && `goes online ${formatMoment(plan.at, zone)}`,
    late && 'what was due is not online: see Publish',
  ]
  const kinds = [...new Set([...often, pictures, ...documents.map(({ group }) => group)])]
  return (
    <>
      <header className={styles.head}>
        <h1>Site</h1>
        <p className="soft">{progress ?? (status.filter(Boolean).join(', ') || '\u00a0')}</p>
        <div className="actions">
          <ButtonTo to="/site/previews" variant="quiet" size="small">
            Preview links
          </ButtonTo>
          <ButtonTo
            to="/site/publish"
            variant={count && !progress ? 'solid' : 'quiet'}
            size="small"
          >
            Publish {(!progress && count) || ''}
          </ButtonTo>
        </div>
      </header>
      <div className={styles.site}>
        <Kinds {...{ kinds, open, onOpen }} />
        <div>
          <CannotPublish title="You can look here, and nothing can be saved" why={prevented} />
          {children}
        </div>
      </div>
    </>
  )
}

interface KindsProps extends Pick<SiteHeadProps, 'open' | 'onOpen'> {
  kinds: readonly string[]
}

/** The groups: beside the list, or in a row above it. */
function Kinds({ kinds, open, onOpen }: KindsProps) {
  const { documents } = useSuspenseQuery(documentsQuery).data
  const pictureCount = useQuery(picturesQuery).data?.pictures.length
  const countOf = (kind: string) =>
    kind === pictures ? pictureCount : documents.filter(({ group }) => group === kind).length
  return (
    <nav aria-label="Site">
      {kinds.map((kind) => (
        <Link
          key={kind}
          {...(kind === pictures
            ? { to: '/site/pictures' }
            : { to: '/site', search: { group: kind } })}
          activeOptions={{ exact: true }}
          aria-current={kind === open ? 'page' : undefined}
          data-begins={begins.includes(kind)}
          ref={kind === open ? showTab : undefined}
          onClick={onOpen}
        >
          {kind} <span>{countOf(kind)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** How many saved documents are not published yet. */
export const describeChanges = (count: number) =>
  count === 0 ? 'Everything is published' : `${formatCount(count)} not published`
