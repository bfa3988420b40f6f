import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStart } from '../api/start.ts'
import shared from '../components/Views.module.css'
import { NewDocument } from './NewDocument.tsx'
import { changesQuery, documentsQuery, publishingQuery } from './queries.ts'
import styles from './Site.module.css'
import { sayMoment } from './say-visibility.ts'

/** What is changed every week; all others are together under the last tab. */
const often = ['Pages', 'Posts', 'Jobs']
export const others = 'More'

/** The tab that a group of documents stands under. */
export const findTab = (group = '') =>
  often.includes(group) ? group : group === '' ? 'Pages' : others

interface SiteHeadProps {
  /** The tab that is shown. */
  open: string | undefined
  onOpen?: () => void
}

/** The head of the section: what is not published, and the groups of documents. */
export function SiteHead({ open, onOpen }: SiteHeadProps) {
  const { documents } = useSuspenseQuery(documentsQuery).data
  const { data: changes } = useQuery(changesQuery)
  const { plan, late } = useQuery(publishingQuery).data ?? {}
  const { zone } = useStart()
  return (
    <>
      <div className={styles.head}>
        <h1>Site</h1>
        <div className="actions">
          <NewDocument group={open} />
          <Link to="/site/previews" className={styles.share}>
            Preview
          </Link>
          <Link to="/site/publish" className={styles.publish}>
            Publish
          </Link>
        </div>
      </div>
      <p className="soft">
        {changes ? sayChanges(changes.documents.length) : '\u00a0'}
        {plan && `. Goes online ${sayMoment(plan.at, zone)}, planned by ${plan.by}`}
        {late && '. What was due is not online: see Publish'}
      </p>
      <nav className={`${shared.views} ${styles.views}`} aria-label="Site">
        {[...often, 'Pictures', others].map((name) =>
          name === 'Pictures' ? (
            <Link key={name} to="/site/pictures" aria-current={open === name ? 'page' : undefined}>
              {name}
            </Link>
          ) : (
            <Link
              key={name}
              to="/site"
              search={{ group: name }}
              activeOptions={{ exact: true }}
              aria-current={name === open ? 'page' : undefined}
              onClick={onOpen}
            >
              {name} <span>{documents.filter(({ group }) => findTab(group) === name).length}</span>
            </Link>
          ),
        )}
      </nav>
    </>
  )
}

/** How much of what is saved is not on the site yet. */
function sayChanges(count: number): string {
  if (count === 0) return 'All that is saved is online'
  return count === 1 ? '1 change is not online yet' : `${count} changes are not online yet`
}
