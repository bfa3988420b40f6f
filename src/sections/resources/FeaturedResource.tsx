import { SignalDrawing } from '../../components/SignalDrawing.tsx'
import { Tag } from '../../components/Tag.tsx'
import type { ResourceCenter } from '../../content/pages/resource-center.ts'
import type { Resource } from '../../content/resource.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import styles from './FeaturedResource.module.css'
import { ResourceFoot } from './ResourceFoot.tsx'

/** The resource that stands first, with the drawing that heads its article. */
export function FeaturedResource({
  content,
  resource,
}: {
  content: ResourceCenter
  resource: Resource
}) {
  const { href } = resourceHref(resource)
  return (
    <article className={styles.featured} data-resource={resource.type}>
      <div className={styles.copy}>
        <Tag>
          {content.featured} {content.types[resource.type].one.toLowerCase()}
        </Tag>
        <h2>
          <a href={href}>{resource.title}</a>
        </h2>
        <p>{resource.description}</p>
        <ResourceFoot resource={resource} />
      </div>
      <div className={styles.drawing}>
        <SignalDrawing seed={resource.slug ?? resource.title} />
      </div>
    </article>
  )
}
