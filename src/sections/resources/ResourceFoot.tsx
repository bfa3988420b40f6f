import { Icon } from '../../components/Icon.tsx'
import type { Resource } from '../../content/resource.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import styles from './ResourceFoot.module.css'

/** When a resource was published, and how long it takes or where it is kept. */
export function ResourceFoot({ resource }: { resource: Resource }) {
  const { host } = resourceHref(resource)
  return (
    <div className={styles.foot}>
      <span>{resource.date}</span>
      {host ? (
        <span className={styles.host}>
          {host}
          <Icon name="external" size={13} />
        </span>
      ) : (
        <span>{resource.readTime}</span>
      )}
    </div>
  )
}
