import { Icon } from '../../components/Icon.tsx'
import type { ResourceCenter } from '../../content/pages/resource-center.ts'
import type { Resource } from '../../content/resource.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import { ResourceFacts } from './ResourceCard.tsx'
import styles from './ResourceExplorer.module.css'

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
      <p className="note">{content.outside}</p>
      <ul className="ruled">
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
    <article className={`whole ${styles.source}`}>
      <h2>
        <a href={href} rel="external">
          {resource.title}
          <span className="visually-hidden">, {content.external}</span>
        </a>
      </h2>
      <p className={`cluster note ${styles.host}`}>
        {host}
        <Icon name="external" size={13} />
      </p>
      <p className="soft">{resource.description}</p>
      <ResourceFacts resource={resource} type={content.types[resource.type].one} />
    </article>
  )
}
