import { Button } from '../../components/Button.tsx'
import type { ResourceCenter } from '../../content/pages/resource-center.ts'
import type { Resource } from '../../content/resource.ts'
import { SectionHead } from '../../kit/SectionHead.tsx'
import type { ArticleCover } from '../../sample/covers/Cover.tsx'
import { resourceTypes } from '../../vocabulary/resource-types.ts'
import { FeaturedResource } from './FeaturedResource.tsx'
import { OutsideSources } from './OutsideSources.tsx'
import { ResourceCard } from './ResourceCard.tsx'
import styles from './ResourceExplorer.module.css'

const panel = 'resource-list'

interface ResourceExplorerProps {
  content: ResourceCenter
  resources: Resource[]
  /** Those of our articles, by slug. */
  covers: ReadonlyMap<string, ArticleCover>
}

/**
 * Every resource. `resources/resource-first-paint.js` makes the tabs work; without scripts there are none and
 * everything shows.
 */
export function ResourceExplorer({ content, resources, covers }: ResourceExplorerProps) {
  const featured = resources.find((resource) => resource.featured)
  const others = resources.filter((resource) => resource !== featured)
  const coverOf = ({ slug }: Resource) => covers.get(slug ?? '')
  return (
    <section className="opening" data-resources>
      <div className="wrap">
        <SectionHead level={1} {...content.intro} wide />
        <ResourceTabs content={content} />
        <div id={panel} role="tabpanel" aria-labelledby="tab-all">
          {featured && (
            <FeaturedResource content={content} resource={featured} cover={coverOf(featured)} />
          )}
          <ul className={styles.grid}>
            {others
              .filter(({ slug }) => slug !== undefined)
              .map((resource) => (
                <li key={resource.id} data-resource={resource.type}>
                  <ResourceCard content={content} resource={resource} cover={coverOf(resource)} />
                </li>
              ))}
            <OutsideSources
              content={content}
              resources={others.filter(({ slug }) => slug === undefined)}
            />
          </ul>
          <div role="status">
            <div className={styles.none} data-no-resources hidden>
              <h2 className="h3">{content.none.heading}</h2>
              <p className="soft">{content.none.hint}</p>
              <Button variant="quiet" size="small" data-all-resources>
                {content.none.reset}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

/** A tab for every type, whether or not there is a resource of it. */
function ResourceTabs({ content }: { content: ResourceCenter }) {
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
