import type { Documentation } from '../../content/pages/documentation.ts'
import styles from './DemoUses.module.css'
import { MoreLink } from './MoreLink.tsx'

/** What can be done in the demo, part by part. */
export function DemoUses({ content }: { content: Documentation['demo'] }) {
  return (
    <>
      <dl className={styles.uses}>
        {content.uses.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <MoreLink link={content.link} />
    </>
  )
}
