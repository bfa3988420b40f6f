import type { ReactNode } from 'react'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { ApiTest } from '../../content/pages/api-test.ts'
import styles from './ApiTestPage.module.css'

/** The head above the bench of tests. */
export function ApiTestPage({ content, children }: { content: ApiTest; children?: ReactNode }) {
  return (
    <section className={styles.page}>
      <div className="wrap">
        <SectionHead level={1} heading={content.intro.heading} lead={content.intro.lead} />
        <noscript>
          <p className={styles.noScript}>{content.noScript}</p>
        </noscript>
        {children}
      </div>
    </section>
  )
}
