import { sheetPath } from '../../blog/article-parts.ts'
import type { Guides } from '../../content/pages/guides.ts'
import type { Guide } from '../../resources/guides.build.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import styles from './GuideList.module.css'

/** The guides below each other, each beside what its reader takes away, or whose it is. */
export function GuideList({ content, guides }: { content: Guides; guides: Guide[] }) {
  return (
    <ol className={`wrap ${styles.list}`}>
      {guides.map((guide) => (
        <li key={guide.resource.id}>
          <GuideRow content={content} guide={guide} />
        </li>
      ))}
    </ol>
  )
}

function GuideRow({ content, guide: { resource, takeaway } }: { content: Guides; guide: Guide }) {
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
    </article>
  )
}
