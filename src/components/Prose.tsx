import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** Rendered Markdown: paragraphs, lists, links and small headings with the space between them. */
export function Prose({ children }: { children?: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
