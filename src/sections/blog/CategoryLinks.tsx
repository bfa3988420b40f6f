import type { Blog } from '../../content/blog.ts'
import type { Category } from '../../content/post.ts'
import { categoryPath } from '../../lib/categories.ts'
import styles from './CategoryLinks.module.css'

interface CategoryLinksProps {
  words: Blog['categories']
  /** Those that have an article. */
  categories: Category[]
  /** The one shown; none on the page of all. */
  current?: Category | undefined
}

/** The way from one category of articles to another. */
export function CategoryLinks({ words, categories, current }: CategoryLinksProps) {
  const links = [
    { label: words.all, href: '/blog', here: current === undefined },
    ...categories.map((category) => ({
      label: category,
      href: categoryPath(category),
      here: category === current,
    })),
  ]
  return (
    <nav className={styles.nav} aria-label={words.label}>
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
