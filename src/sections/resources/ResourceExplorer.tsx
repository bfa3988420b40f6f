import { Button } from '../../components/Button.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import type { Resource } from '../../content/resource.ts'
import { Entry } from '../../kit/Entry.tsx'
import { SectionHead } from '../../kit/SectionHead.tsx'
import { resourceHref } from '../../resources/resource-rules.ts'
import type { ArticleCover } from '../../sample/covers/Cover.tsx'
import { resourceTypes } from '../../vocabulary/names.ts'
import styles from './ResourceExplorer.module.css'

const panel = 'resource-list'

interface ResourceExplorerProps {
  content: PageContent<'resource-center'>
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
  const ours = others.filter(({ slug }) => slug !== undefined)
  const outside = others.filter(({ slug }) => slug === undefined)
  const coverOf = ({ slug }: Resource) => covers.get(slug ?? '')
  return (
    <section className="opening" data-resources>
      <div className="wrap">
        <SectionHead level={1} {...content.intro} wide />
        <ResourceTabs content={content} />
        <div id={panel} className={styles.panel} role="tabpanel" aria-labelledby="tab-all">
          {featured && (
            <div data-resource={featured.type}>
              <ResourceEntry content={content} resource={featured} cover={coverOf(featured)} />
            </div>
          )}
          <ul className={`grid ${styles.cards}`}>
            {ours.map((resource) => (
              <li key={resource.id} data-resource={resource.type}>
                <ResourceEntry content={content} resource={resource} cover={coverOf(resource)} />
              </li>
            ))}
          </ul>
          {outside.length > 0 && (
            <div className={styles.outside}>
              <p className="note">{content.outside}</p>
              <ul className="grid ruled">
                {outside.map((resource) => (
                  <li key={resource.id} data-resource={resource.type}>
                    <ResourceEntry content={content} resource={resource} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div role="status">
            <div className="stack" data-no-resources hidden>
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

interface ResourceEntryProps {
  content: PageContent<'resource-center'>
  resource: Resource
  /** That of an article of ours; none while it does not show, and of what others have published. */
  cover?: ArticleCover | undefined
}

/** A resource, with its type, its publisher where that is not us, how long it takes, and when it was published. */
export function ResourceEntry({ content, resource, cover }: ResourceEntryProps) {
  const { title, description, featured, by, readTime, date } = resource
  const { href, host } = resourceHref(resource)
  const type = content.types[resource.type].one
  return (
    <Entry
      level={2}
      {...(featured && { note: `${content.featured} ${type.toLowerCase()}` })}
      title={title}
      href={href}
      said={host && content.external}
      text={description}
      facts={[featured ? undefined : type, by, readTime, date, host]}
      cover={cover}
    />
  )
}

/** A tab for every type, whether or not there is a resource of it. */
function ResourceTabs({ content }: { content: PageContent<'resource-center'> }) {
  const tabs = [
    { type: 'all', label: content.all },
    ...resourceTypes.map((type) => ({ type, label: content.types[type].tab })),
  ]
  return (
    <div
      className={`scripted cluster links ${styles.tabs}`}
      role="tablist"
      aria-label={content.filter}
    >
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
