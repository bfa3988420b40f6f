import { Icon } from '../../components/Icon.tsx'
import type { ResourceCenter } from '../../content/pages/resource-center.ts'
import type { Resource } from '../../content/resource.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import styles from './OutsideSources.module.css'
import { ResourceFacts } from './ResourceFacts.tsx'

/** What somebody else has published: by name and host, without a cover. Nothing where there is none. */
export function OutsideSources({
  content,
  resources,
}: {
  content: ResourceCenter
  resources: readonly Resource[]
}) {
  if (resources.length === 0) return null
  return (
    <li className={styles.outside}>
      <p className={styles.label}>{content.outside}</p>
      <ul>
        {resources.map((resource) => (
          <li key={resource.id} data-resource={resource.type}>
            <OutsideSource content={content} resource={resource} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function OutsideSource({ content, resource }: { content: ResourceCenter; resource: Resource }) {
  const { href, host } = resourceHref(resource)
  return (
    <article className={styles.source}>
      <h2>
        <a href={href} rel="external">
          {resource.title}
          <span className="visually-hidden">, {content.external}</span>
        </a>
      </h2>
      <p className={styles.host}>
        {host}
        <Icon name="external" size={13} />
      </p>
      <p>{resource.description}</p>
      <ResourceFacts resource={resource} type={content.types[resource.type].one} />
    </article>
  )
}
