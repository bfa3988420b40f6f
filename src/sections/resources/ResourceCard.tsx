import type { ResourceCenter } from '../../content/pages/resource-center.ts'
import type { Resource } from '../../content/resource.ts'
import { Cover } from '../../covers/Cover.tsx'
import type { ArticleCover } from '../../covers/cover.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import styles from './ResourceCard.module.css'
import { ResourceFacts } from './ResourceFacts.tsx'

interface ResourceCardProps {
  content: ResourceCenter
  resource: Resource
  /** That of the article; none while it does not show. */
  cover: ArticleCover | undefined
}

/** An article of ours to choose; the whole card leads there. */
export function ResourceCard({ content, resource, cover }: ResourceCardProps) {
  return (
    <article className={styles.card} data-cover-card>
      {cover && (
        <div className={styles.cover}>
          <Cover cover={cover} />
        </div>
      )}
      <h2>
        <a href={resourceHref(resource).href}>{resource.title}</a>
      </h2>
      <p>{resource.description}</p>
      <ResourceFacts resource={resource} type={content.types[resource.type].one} />
    </article>
  )
}
