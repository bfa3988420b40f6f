import type { Link } from '../../content/text.ts'
import { LinkList, Links } from '../../kit/Facts.tsx'
import styles from './SearchLists.module.css'

interface SearchListsProps {
  lists: { heading: string; links: Link[] }[]
  /** Where everything is listed. */
  browse: Link
}

/** Lists of pages, each below its heading. */
export function SearchLists({ lists, browse }: SearchListsProps) {
  return (
    <div className={`grid ${styles.lists}`}>
      {lists.map(({ heading, links }) => (
        <section key={heading}>
          <h2 className="h3">{heading}</h2>
          <LinkList links={links} />
        </section>
      ))}
      <Links links={[browse]} />
    </div>
  )
}
