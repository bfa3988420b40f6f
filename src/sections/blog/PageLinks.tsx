import type { Blog } from '../../content/blog.ts'
import type { ListPage } from '../../lib/paging.ts'
import styles from './PageLinks.module.css'

interface PageLinksProps {
  words: Blog['paging']
  page: Omit<ListPage<unknown>, 'items'>
}

/** The way between the pages of a list; nothing where there is one page. */
export function PageLinks({ words, page }: PageLinksProps) {
  if (page.count === 1) return
  return (
    <nav className={`wrap ${styles.pages}`} aria-label={words.label}>
      {page.newer && (
        <a href={page.newer} rel="prev">
          <span aria-hidden="true">← </span>
          {words.newer}
        </a>
      )}
      <p>
        {words.page} {page.number} {words.of} {page.count}
      </p>
      {page.older && (
        <a href={page.older} rel="next">
          {words.older}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </nav>
  )
}
