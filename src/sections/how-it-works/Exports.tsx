import type { PageContent } from '../../content/page-schemas.ts'
import { Actions } from '../../kit/Actions.tsx'
import { Band } from '../../kit/bands.tsx'
import { Peak } from '../../kit/Peak.tsx'
import { SectionHead } from '../../kit/SectionHead.tsx'
import { CsvScene } from '../../sample/CsvScene.tsx'
import type { Lead } from '../../sample/rank.ts'
import styles from './Parts.module.css'

interface ExportsProps {
  content: PageContent<'how-it-works'>['exports']
  list: Lead[]
}

/** The list as it leaves, from edge to edge of the page, and the ways it can take. */
export function Exports({ content, list }: ExportsProps) {
  return (
    <Peak>
      <Band>
        <SectionHead wide level={2} heading={content.heading} lead={content.lead} />
        <div className={styles.file}>
          <CsvScene list={list} lines={6} />
        </div>
        <dl className="grid points">
          {content.options.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="cluster links end">
          <Actions links={[content.action]} variant="quiet" />
        </div>
      </Band>
    </Peak>
  )
}
