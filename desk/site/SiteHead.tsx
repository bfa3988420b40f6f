import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStart } from '../api/start.ts'
import shared from '../components/Views.module.css'
import { NewDocument } from './NewDocument.tsx'
import { changesQuery, documentsQuery, publishingQuery } from './queries.ts'
import styles from './Site.module.css'
import { sayMoment } from './say-visibility.ts'

interface SiteHeadProps {
  /** The group that is shown. */
  open: string | undefined
  onOpen?: () => void
}

/** The head of the section: what is not published, and the groups of documents. */
export function SiteHead({ open, onOpen }: SiteHeadProps) {
  const { documents } = useSuspenseQuery(documentsQuery).data
  const { data: changes } = useQuery(changesQuery)
  const { plan, late } = useQuery(publishingQuery).data ?? {}
  const { zone } = useStart()
  const groups = [...new Set(documents.map(({ group }) => group))]
  return (
    <>
      <div className={styles.head}>
        <h1>Site</h1>
        <div className="actions">
          <NewDocument group={open} />
          <Link to="/site/previews" className={styles.share}>
            Share a preview
          </Link>
          <Link to="/site/publish" className={styles.publish}>
            Publish
          </Link>
        </div>
      </div>
      <p className="soft">
        {changes ? sayChanges(changes.documents.length) : '\u00a0'}
        {plan && `. Goes live ${sayMoment(plan.at, zone)}, by ${plan.by}`}
        {late && '. What was due is not live: see Publish'}
      </p>
      <nav className={`${shared.views} ${styles.views}`} aria-label="Site">
        {groups.map((name) => (
          <Link
            key={name}
            to="/site"
            search={{ group: name }}
            activeOptions={{ exact: true }}
            aria-current={name === open ? 'page' : undefined}
            onClick={onOpen}
          >
            {name}
          </Link>
        ))}
        <Link to="/site/pictures" aria-current={open === 'Pictures' ? 'page' : undefined}>
          Pictures
        </Link>
      </nav>
    </>
  )
}

/** How much of what is saved is not on the site yet. */
export function sayChanges(count: number): string {
  if (count === 0) return 'All that is saved is published'
  return count === 1 ? '1 change not published' : `${count} changes not published`
}
