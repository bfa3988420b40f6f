import { Tag } from '../../components/Tag.tsx'
import type { ResourceCenter } from '../../content/pages/resource-center.ts'
import type { Resource } from '../../content/resource.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import styles from './ResourceCard.module.css'
import { ResourceFoot } from './ResourceFoot.tsx'

/** A resource to choose; the whole card leads there. */
export function ResourceCard({
  content,
  resource,
}: {
  content: ResourceCenter
  resource: Resource
}) {
  const { href, host } = resourceHref(resource)
  return (
    <article className={styles.card}>
      <Tag>{content.types[resource.type].one}</Tag>
      <h2>
        <a href={href} {...(host && { rel: 'external' })}>
          {resource.title}
          {host && <span className="visually-hidden">, {content.external}</span>}
        </a>
      </h2>
      <p>{resource.description}</p>
      <ResourceFoot resource={resource} />
    </article>
  )
}
