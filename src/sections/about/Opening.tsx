import { SectionHead } from '../../components/SectionHead.tsx'
import type { About } from '../../content/pages/about.ts'
import styles from './Opening.module.css'
import { SeaMap } from './SeaMap.tsx'

interface OpeningProps {
  content: Pick<About, 'intro' | 'place'>
}

/** The head of the page on the sea that its map draws. */
export function Opening({ content }: OpeningProps) {
  return (
    <header className={styles.opening}>
      <div className={`wrap ${styles.copy}`}>
        <SectionHead level={1} heading={content.intro.heading} lead={content.intro.lead} />
      </div>
      <SeaMap place={content.place} />
    </header>
  )
}
