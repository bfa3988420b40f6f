import { Icon } from '../../components/Icon.tsx'
import type { Guides } from '../../content/pages/guides.ts'
import type { Resource } from '../../content/resource.ts'
import { resourceHref } from '../../resources/resource-rules.ts'
import styles from './OutsideGuide.module.css'

/** A guide that somebody else has published: whose it is, and the way there. */
export function OutsideGuide({ content, resource }: { content: Guides; resource: Resource }) {
  const { href, host } = resourceHref(resource)
  return (
    <article className={styles.outside}>
      <p className={styles.label}>
        {content.elsewhere} {host}
        <Icon name="external" size={13} />
      </p>
      <div>
        <h2>
          <a href={href} rel="external">
            {resource.title}
          </a>
        </h2>
        <p>{resource.description}</p>
        <p className={styles.label}>{[resource.by, resource.date].filter(Boolean).join(' · ')}</p>
      </div>
    </article>
  )
}
