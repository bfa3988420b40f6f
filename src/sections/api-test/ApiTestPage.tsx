import type { ReactNode } from 'react'
import type { ApiTest } from '../../content/pages/api-test.ts'
import { SectionHead } from '../../kit/SectionHead.tsx'
import styles from './ApiTestPage.module.css'

/** The head above the bench of tests. */
export function ApiTestPage({ content, children }: { content: ApiTest; children?: ReactNode }) {
  const { heading, lead } = content.intro
  return (
    <section className={styles.page}>
      <div className="wrap">
        <SectionHead level={1} heading={heading} lead={unbroken(lead)} />
        <noscript>
          <p className={`soft ${styles.noScript}`}>{content.noScript}</p>
        </noscript>
        {children}
      </div>
    </section>
  )
}

/** Keeps a query such as “?slug=…” on one line: a browser may break after its question mark. */
function unbroken(text: string): string {
  return text.replaceAll('?', '?\u2060')
}
