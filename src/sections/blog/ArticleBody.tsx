import type { ReactNode } from 'react'
import type { Chapter } from '../../components/chapters.ts'
import { SideIndex } from '../../components/SideIndex.tsx'
import styles from './Article.module.css'

interface ArticleBodyProps {
  /** The name of the side index. */
  contents: string
  /** The chapters, with the ids of their headings. */
  chapters: Chapter[]
  /** The text. */
  children?: ReactNode
}

/** The text of an article, beside its chapters on a wide screen. */
export function ArticleBody({ contents, chapters, children }: ArticleBodyProps) {
  return (
    <div className={`wrap ${styles.body}`}>
      <div>
        <SideIndex heading={contents} entries={chapters} />
      </div>
      <div className={styles.text}>{children}</div>
    </div>
  )
}
