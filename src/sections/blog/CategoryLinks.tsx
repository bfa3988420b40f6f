import { categoryPath } from '../../blog/categories.ts'
import type { Blog } from '../../content/pages/blog.ts'
import type { Category } from '../../vocabulary/post-categories.ts'
import styles from './CategoryLinks.module.css'

interface CategoryLinksProps {
  copy: Blog['categories']
  /** Those that have an article. */
  categories: Category[]
  /** The one shown; none on the page of all. */
  current?: Category | undefined
}

/** The way from one category of articles to another. */
export function CategoryLinks({ copy, categories, current }: CategoryLinksProps) {
  const links = [
    { label: copy.all, href: '/blog', here: current === undefined },
    ...categories.map((category) => ({
      label: category,
      href: categoryPath(category),
      here: category === current,
    })),
  ]
  return (
    <nav className={styles.nav} aria-label={copy.label}>
      <ul>
        {links.map(({ label, href, here }) => (
          <li key={href}>
            <a href={href} {...(here && { 'aria-current': 'true' as const })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
