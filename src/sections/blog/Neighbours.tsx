import type { Blog } from '../../content/blog.ts'
import type { ListedPost } from '../../lib/posts.ts'
import styles from './Neighbours.module.css'

interface NeighboursProps {
  words: Blog['article']
  newer: ListedPost | undefined
  older: ListedPost | undefined
}

/** The articles published before and after this one. */
export function Neighbours({ words, newer, older }: NeighboursProps) {
  return (
    <nav className={styles.neighbours} aria-label={words.neighbours}>
      {older && (
        <a href={`/blog/${older.slug}`} rel="prev">
          <span>
            <span aria-hidden="true">← </span>
            {words.older}
          </span>
          {older.title}
        </a>
      )}
      {newer && (
        <a className={styles.newer} href={`/blog/${newer.slug}`} rel="next">
          <span>
            {words.newer}
            <span aria-hidden="true"> →</span>
          </span>
          {newer.title}
        </a>
      )}
    </nav>
  )
}
