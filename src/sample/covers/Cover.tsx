import type { CoverDrawing } from '../../vocabulary/covers.ts'
import { BeforeTheForm } from './BeforeTheForm.tsx'
import { Chapters } from './Chapters.tsx'
import styles from './Cover.module.css'
import type { ArticleCover } from './cover.ts'
import { IntoTheCrm } from './IntoTheCrm.tsx'
import { coverSize } from './marks.ts'
import { Pipeline } from './Pipeline.tsx'
import { PublicData } from './PublicData.tsx'
import { RankedList } from './RankedList.tsx'
import { Routine } from './Routine.tsx'
import { Signs } from './Signs.tsx'
import { Timing } from './Timing.tsx'

type Drawing = (props: Pick<ArticleCover, 'market'>) => React.ReactNode

const drawings: Record<CoverDrawing, Drawing> = {
  pipeline: Pipeline,
  signs: Signs,
  'before-the-form': BeforeTheForm,
  'ranked-list': RankedList,
  'into-the-crm': IntoTheCrm,
  timing: Timing,
  routine: Routine,
  'public-data': PublicData,
}

interface CoverProps {
  cover: ArticleCover
  /** Whether it is read out; beside the title that leads to the article it is not. */
  said?: boolean
}

/** The cover of an article; it fills its place, of any width, and holds no text, so that it can be small. */
export function Cover({ cover, said = false }: CoverProps) {
  const { drawing, market, seed, chapters, shows } = cover
  const Drawing = drawing && drawings[drawing]
  return (
    <div className={styles.frame} data-cover>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is read out by its label, or stands beside a title */}
      <svg
        className={styles.cover}
        viewBox={`0 0 ${coverSize.width} ${coverSize.height}`}
        {...(said ? { role: 'img', 'aria-label': shows } : { 'aria-hidden': true })}
      >
        {Drawing ? <Drawing market={market} /> : <Chapters seed={seed} chapters={chapters} />}
      </svg>
    </div>
  )
}
