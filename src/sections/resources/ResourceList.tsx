import type { PageContent } from '../../content/page-schemas.ts'
import type { Resource } from '../../content/resource.ts'
import { Entry } from '../../kit/Entry.tsx'
import { getResourceHref } from '../../resources/resource-rules.ts'
import type { ArticleCover } from '../../sample/covers/Cover.tsx'
import styles from './ResourceExplorer.module.css'

interface ResourceListProps {
  content: PageContent<'resource-center'>
  resources: Resource[]
  /** Those of our articles, by slug. */
  covers: ReadonlyMap<string, ArticleCover>
}

/** Every resource: the featured one, ours, and those of others. */
export function ResourceList({ content, resources, covers }: ResourceListProps) {
  const featured = resources.find((resource) => resource.featured)
  const others = resources.filter((resource) => resource !== featured)
  const ours = others.filter(({ slug }) => slug !== undefined)
  const outside = others.filter(({ slug }) => slug === undefined)
  const getCover = ({ slug }: Resource) => covers.get(slug ?? '')
  return (
    <>
      {featured && (
        <div data-resource={featured.type}>
          <ResourceEntry content={content} resource={featured} cover={getCover(featured)} />
        </div>
      )}
      <ul className="grid cards">
        {ours.map((resource) => (
          <li key={resource.id} data-resource={resource.type}>
            <ResourceEntry content={content} resource={resource} cover={getCover(resource)} />
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
    </>
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
  const { href, host } = getResourceHref(resource)
  const type = content.types[resource.type].one
  return (
    <Entry
      level={2}
      {...(featured && { note: `${content.featured} ${type.toLowerCase()}` })}
      title={title}
      href={href}
      spokenSuffix={host && content.external}
      text={description}
      meta={[featured ? undefined : type, by, readTime, date, host]}
      cover={cover}
    />
  )
}
