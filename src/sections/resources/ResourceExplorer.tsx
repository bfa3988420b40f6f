import { Button } from '../../components/Button.tsx'
import type { ResourceCenter } from '../../content/pages/resource-center.ts'
import type { Resource } from '../../content/resource.ts'
import { resourceTypes } from '../../vocabulary/resource-types.ts'
import { FeaturedResource } from './FeaturedResource.tsx'
import { ResourceCard } from './ResourceCard.tsx'
import styles from './ResourceExplorer.module.css'

const panel = 'resource-list'

/**
 * Every resource, with tabs that narrow them to a type. `resources/resource-first-paint.js` shows what the
 * address asks for, `resources/resource-explorer.client.ts` makes the tabs work; without scripts there are no
 * tabs and everything shows.
 */
export function ResourceExplorer({
  content,
  resources,
}: {
  content: ResourceCenter
  resources: Resource[]
}) {
  const tabs = [
    { type: 'all', label: content.all },
    ...resourceTypes.map((type) => ({ type, label: content.types[type].tab })),
  ]
  const featured = resources.find((resource) => resource.featured)
  return (
    <section className={styles.explorer} data-resources>
      <div className="wrap">
        <div className={styles.tabs} role="tablist" aria-label={content.filter}>
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
        <div id={panel} role="tabpanel" aria-labelledby="tab-all">
          {featured && <FeaturedResource content={content} resource={featured} />}
          <ul className={styles.grid}>
            {resources
              .filter((resource) => resource !== featured)
              .map((resource) => (
                <li key={resource.id} data-resource={resource.type}>
                  <ResourceCard content={content} resource={resource} />
                </li>
              ))}
          </ul>
          <div className={styles.none} data-no-resources hidden>
            <h2>{content.none.heading}</h2>
            <p>{content.none.hint}</p>
            <Button variant="quiet" size="small" data-all-resources>
              {content.none.reset}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
