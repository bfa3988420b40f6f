import type { ResourceCenter } from '../../content/pages/resource-center.ts'
import type { Resource } from '../../content/resource.ts'
import { resourceTypes } from '../../vocabulary/resource-types.ts'
import styles from './ResourceTabs.module.css'

interface ResourceTabsProps {
  content: ResourceCenter
  resources: readonly Resource[]
  /** The id of what they narrow. */
  panel: string
}

/** A tab for each type; one without a resource is hidden until its address is asked for. */
export function ResourceTabs({ content, resources, panel }: ResourceTabsProps) {
  const tabs = [
    { type: 'all', label: content.all, empty: false },
    ...resourceTypes.map((type) => ({
      type,
      label: content.types[type].tab,
      empty: !resources.some((resource) => resource.type === type),
    })),
  ]
  return (
    <div className={styles.tabs} role="tablist" aria-label={content.filter}>
      {tabs.map(({ type, label, empty }, index) => (
        <button
          key={type}
          type="button"
          role="tab"
          id={`tab-${type}`}
          aria-selected={index === 0}
          aria-controls={panel}
          tabIndex={index === 0 ? 0 : -1}
          data-type={type}
          hidden={empty}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
