import { sheetPath } from '../../blog/article-parts.ts'
import type { Guides } from '../../content/pages/guides.ts'
import { Cover } from '../../covers/Cover.tsx'
import type { ArticleCover } from '../../covers/cover.ts'
import type { Guide } from '../../resources/guides.build.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import styles from './GuideList.module.css'

interface GuideListProps {
  content: Guides
  guides: Guide[]
  /** Of the articles, by slug. */
  covers: ReadonlyMap<string, ArticleCover>
}

/** The guides below each other, each beside what its reader takes away, or whose it is, and the cover of its article. */
export function GuideList({ content, guides, covers }: GuideListProps) {
  return (
    <ol className={`wrap ${styles.list}`}>
      {guides.map((guide) => (
        <li key={guide.resource.id}>
          <GuideRow content={content} guide={guide} cover={covers.get(guide.resource.slug ?? '')} />
        </li>
      ))}
    </ol>
  )
}

interface GuideRowProps {
  content: Guides
  guide: Guide
  /** None for one that is not an article of ours. */
  cover: ArticleCover | undefined
}

function GuideRow({ content, guide: { resource, takeaway }, cover }: GuideRowProps) {
  const { href, host } = resourceHref(resource)
  return (
    <article className={styles.guide}>
      <div>
        <h2>
          <a href={href} {...(host && { rel: 'external' })}>
            {resource.title}
          </a>
        </h2>
        <p>{resource.description}</p>
        <p className={styles.facts}>
          {[resource.readTime, resource.by].filter(Boolean).join(' · ')}
        </p>
      </div>
      {host ? (
        <p className={styles.facts}>
          {content.elsewhere} {host}
        </p>
      ) : (
        takeaway && (
          <div>
            <p className={styles.takes}>{takeaway.heading}</p>
            {takeaway.sheet && (
              <a className="link" href={sheetPath(takeaway.sheet)}>
                {content.sheet}
                <span className="visually-hidden">: {resource.title}</span>
              </a>
            )}
          </div>
        )
      )}
      {cover && (
        <div className={styles.cover}>
          <Cover cover={cover} />
        </div>
      )}
    </article>
  )
}
