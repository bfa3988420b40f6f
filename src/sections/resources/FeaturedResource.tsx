import type { ResourceCenter } from '../../content/pages/resource-center.ts'
import type { Resource } from '../../content/resource.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import { type ArticleCover, Cover } from '../../sample/covers/Cover.tsx'
import { ResourceFacts } from './ResourceCard.tsx'
import styles from './ResourceExplorer.module.css'

interface FeaturedResourceProps {
  content: ResourceCenter
  resource: Resource
  /** None for one that is not an article of ours. */
  cover: ArticleCover | undefined
}

/** The resource that stands first, with the cover of its article. */
export function FeaturedResource({ content, resource, cover }: FeaturedResourceProps) {
  return (
    <article
      className={`whole split full ${styles.featured}`}
      data-resource={resource.type}
      data-cover-card
    >
      {cover && (
        <div className={styles.cover}>
          <Cover cover={cover} />
        </div>
      )}
      <div className="stack">
        <p className="note">
          <span>
            {content.featured} {content.types[resource.type].one.toLowerCase()}
          </span>
        </p>
        <h2>
          <a href={resourceHref(resource).href}>{resource.title}</a>
        </h2>
        <p className="soft">{resource.description}</p>
        <ResourceFacts resource={resource} />
      </div>
    </article>
  )
}
