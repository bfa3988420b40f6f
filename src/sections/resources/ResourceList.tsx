import type { PageContent } from '../../../contract/content/page-schemas.ts'
import type { Resource } from '../../../contract/content/resource.ts'
import { Entry } from '../../kit/Entry.tsx'
import { getResourceHref } from '../../resources/resource-href.ts'
import type { ArticleCover } from '../../sample/covers/Cover.tsx'
import styles from './ResourceExplorer.module.css'

interface ResourceListProps {
  content: PageContent<'resource-center'>
  resources: Resource[]
  covers: ReadonlyMap<string, ArticleCover>
}

export function ResourceList({ content, resources, covers }: ResourceListProps) {
  const [featured, ...others] = resources
  const ours = others.filter(({ slug }) => slug !== undefined)
  const outside = others.filter(({ slug }) => slug === undefined)
  const getCover = ({ slug }: Resource) => covers.get(slug ?? '')
  return (
    <div className={styles.list}>
      {featured && (
        <div data-resource={featured.type}>
          <ResourceEntry
            content={content}
            resource={featured}
            cover={getCover(featured)}
            isFeatured
          />
        </div>
      )}
      <ul className="grid cards">
        {ours.map((resource) => (
          <li key={resource.title} data-resource={resource.type}>
            <ResourceEntry content={content} resource={resource} cover={getCover(resource)} />
          </li>
        ))}
      </ul>
      {outside.length > 0 && (
        <div className={styles.outside}>
          <p className="note">{content.outside}</p>
          <ul className="grid ruled">
            {outside.map((resource) => (
              <li key={resource.title} data-resource={resource.type}>
                <ResourceEntry content={content} resource={resource} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface ResourceEntryProps {
  content: PageContent<'resource-center'>
  resource: Resource
  cover?: ArticleCover | undefined
  isFeatured?: boolean
}

export function ResourceEntry({
  content,
  resource,
  cover,
  isFeatured = false,
}: ResourceEntryProps) {
  const { title, description, by, readTime, date } = resource
  const { href, host } = getResourceHref(resource)
  const type = content.types[resource.type].one
  return (
    <Entry
      level={2}
      {...(isFeatured && { note: `${content.featured} ${type.toLowerCase()}` })}
      title={title}
      href={href}
      spokenSuffix={host && content.external}
      text={description}
      meta={[isFeatured ? undefined : type, by, readTime, date, host]}
      cover={cover}
    />
  )
}
