import type { Resource } from '../../content/resource.ts'
import styles from './ResourceFacts.module.css'

interface ResourceFactsProps {
  resource: Resource
  /** What its type is called, where that is not said already. */
  type?: string
}

/** What a resource is, who published it where that is not us, how long it takes, and when it was published. */
export function ResourceFacts({ resource: { by, readTime, date }, type }: ResourceFactsProps) {
  return <p className={styles.facts}>{[type, by, readTime, date].filter(Boolean).join(' · ')}</p>
}
