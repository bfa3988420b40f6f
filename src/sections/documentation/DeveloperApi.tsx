import { RequestWindow } from '../../components/RequestWindow.tsx'
import type { Documentation } from '../../content/pages/documentation.ts'
import styles from './DeveloperApi.module.css'
import { Facts } from './Facts.tsx'
import { MoreLink } from './MoreLink.tsx'

/** How the same data is read from a program: what one asks beside what comes back. */
export function DeveloperApi({ content }: { content: Documentation['api'] }) {
  const { answer } = content
  return (
    <>
      <div className={styles.exchange}>
        <RequestWindow request={content.request} />
        <section className={styles.answer}>
          <h3>{answer.heading}</h3>
          <p>{answer.text}</p>
          <p>{answer.note}</p>
        </section>
      </div>
      <Facts facts={content.facts} />
      <MoreLink link={content.link} />
    </>
  )
}
