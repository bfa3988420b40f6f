import type { OneOff } from '../../content/one-offs.ts'
import { SectionHead } from '../../kit/SectionHead.tsx'
import { SeaMap } from './SeaMap.tsx'
import styles from './SeaOpening.module.css'

/** The head of the page on the sea that its map draws. */
export function SeaOpening({ content: { heading, lead, place } }: { content: OneOff<'sea'> }) {
  return (
    <header className={styles.opening}>
      <div className={`wrap ${styles.copy}`}>
        <SectionHead level={1} heading={heading} lead={lead} />
      </div>
      <SeaMap place={place} />
    </header>
  )
}
