import type { ResourceCenter } from '../../content/pages/resource-center.ts'
import { resourceTypes } from '../../vocabulary/resource-types.ts'
import '../../kit/kit.css'
import styles from './ResourceExplorer.module.css'

interface ResourceTabsProps {
  content: ResourceCenter
  /** The id of what they narrow. */
  panel: string
}

/** A tab for every type, whether or not there is a resource of it. */
export function ResourceTabs({ content, panel }: ResourceTabsProps) {
  const tabs = [
    { type: 'all', label: content.all },
    ...resourceTypes.map((type) => ({ type, label: content.types[type].tab })),
  ]
  return (
    <div className={`cluster ${styles.tabs}`} role="tablist" aria-label={content.filter}>
      {tabs.map(({ type, label }, index) => (
        <button
          key={type}
          type="button"
          role="tab"
          id={`tab-${type}`}
          aria-selected={index === 0}
          aria-controls={panel}
          tabIndex={index === 0 ? 0 : -1}
          data-type={type}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
