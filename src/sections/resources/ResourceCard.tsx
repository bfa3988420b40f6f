import type { ResourceCenter } from '../../content/pages/resource-center.ts'
import type { Resource } from '../../content/resource.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import { type ArticleCover, Cover } from '../../sample/covers/Cover.tsx'
import styles from './ResourceExplorer.module.css'

interface ResourceCardProps {
  content: ResourceCenter
  resource: Resource
  /** That of the article; none while it does not show. */
  cover: ArticleCover | undefined
}

/** An article of ours to choose; the whole card leads there. */
export function ResourceCard({ content, resource, cover }: ResourceCardProps) {
  return (
    <article className={`whole ${styles.card}`} data-cover-card>
      {cover && (
        <div className={styles.cover}>
          <Cover cover={cover} />
        </div>
      )}
      <h2 className="h3">
        <a href={resourceHref(resource).href}>{resource.title}</a>
      </h2>
      <p className="soft">{resource.description}</p>
      <ResourceFacts resource={resource} type={content.types[resource.type].one} />
    </article>
  )
}

interface ResourceFactsProps {
  resource: Resource
  /** What its type is called, where that is not said already. */
  type?: string
}

/** What a resource is, who published it where that is not us, how long it takes, and when it was published. */
export function ResourceFacts({ resource: { by, readTime, date }, type }: ResourceFactsProps) {
  return <p className="note">{[type, by, readTime, date].filter(Boolean).join(' · ')}</p>
}
