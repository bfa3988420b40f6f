import type { ListPage } from '../../blog/paging.ts'
import type { Blog } from '../../content/pages/blog.ts'
import '../../kit/kit.css'
import styles from './PostList.module.css'

interface PageLinksProps {
  copy: Blog['paging']
  page: Omit<ListPage<unknown>, 'items'>
}

/** The way between the pages of a list; nothing where there is one page. */
export function PageLinks({ copy, page }: PageLinksProps) {
  if (page.count === 1) return
  return (
    <nav className={`wrap ${styles.pages}`} aria-label={copy.label}>
      {page.newer && (
        <a href={page.newer} rel="prev">
          <span aria-hidden="true">← </span>
          {copy.newer}
        </a>
      )}
      <p>
        {copy.page} {page.number} {copy.of} {page.count}
      </p>
      {page.older && (
        <a href={page.older} rel="next">
          {copy.older}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </nav>
  )
}
