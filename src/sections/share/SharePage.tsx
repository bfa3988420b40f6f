import type { ReactNode } from 'react'
import type { Share } from '../../content/pages/share.ts'
import { PassOn } from './PassOn.tsx'
import styles from './Sheet.module.css'
import { Sheet } from './Sheet.tsx'

interface SharePageProps {
  content: Share
  email: string
  /** The whole address of the page. */
  url: string
  /** The list. */
  children: ReactNode
}

/** The sheet, and beside it how it is passed on. */
export function SharePage({ content, email, url, children }: SharePageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Sheet content={content} email={email} url={url}>
        {children}
      </Sheet>
      <PassOn content={content.pass} url={url} />
    </div>
  )
}
