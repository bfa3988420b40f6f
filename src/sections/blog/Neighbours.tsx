import type { ListedPost } from '../../blog/posts.build.ts'
import type { Blog } from '../../content/pages/blog.ts'
import styles from './Neighbours.module.css'

interface NeighboursProps {
  copy: Blog['article']
  newer: ListedPost | undefined
  older: ListedPost | undefined
}

/** The articles published before and after this one. */
export function Neighbours({ copy, newer, older }: NeighboursProps) {
  return (
    <nav className={styles.neighbours} aria-label={copy.neighbours}>
      {older && (
        <a href={`/blog/${older.slug}`} rel="prev">
          <span>
            <span aria-hidden="true">← </span>
            {copy.older}
          </span>
          {older.title}
        </a>
      )}
      {newer && (
        <a className={styles.newer} href={`/blog/${newer.slug}`} rel="next">
          <span>
            {copy.newer}
            <span aria-hidden="true"> →</span>
          </span>
          {newer.title}
        </a>
      )}
    </nav>
  )
}
