import type { Release } from '../../changelog/changelog.ts'
import type { Changelog } from '../../content/pages/changelog.ts'
import { longDay } from '../../format/dates.ts'
import { PageHeader } from '../PageHeader.tsx'
import styles from './ReleaseList.module.css'

interface ReleaseListProps {
  content: Changelog['released']
  /** Newest first. */
  releases: Release[]
}

/** The releases, each with its day beside it and its lines by kind. */
export function ReleaseList({ content, releases }: ReleaseListProps) {
  const { heading, lead, feed, kinds } = content
  return (
    <>
      <PageHeader content={{ heading, lead }} />
      <div className={`wrap ${styles.releases}`}>
        <a className={styles.feed} href={feed.href}>
          {feed.label}
        </a>
        {releases.map(({ id, title, date, summary, changes }) => (
          <section key={id} id={id} className={styles.release}>
            <time dateTime={date}>{longDay(date)}</time>
            <div>
              <h2>
                <a href={`#${id}`}>{title}</a>
              </h2>
              <p>{summary}</p>
              {changes.map(({ kind, lines }) => (
                <div key={kind} className={styles.kind}>
                  <h3>{kinds[kind]}</h3>
                  <ul>
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
