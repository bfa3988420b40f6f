import type { PageContent } from '../../content/page-schemas.ts'
import { Points } from '../../kit/bands.tsx'
import { SectionHead } from '../../kit/SectionHead.tsx'
import { Words } from '../../kit/Words.tsx'
import { FieldDrawing } from '../../sample/field/FieldDrawing.tsx'
import { fieldLabel } from '../../sample/field/field-layout.ts'
import type { Market } from '../../sample/market.ts'
import { sayPoint, toPoint } from '../../sample/week.ts'
import { Scrubber } from './Scrubber.tsx'
import styles from './WeekStage.module.css'

interface WeekProps {
  content: PageContent<'how-it-works'>
  market: Market
}

/** The first screen: the field beside the words, and below both the week, under the reader's thumb. */
export function WeekStage({ content, market }: WeekProps) {
  const { intro, actions, steps, time, sample } = content
  const now = toPoint(market.now)
  return (
    <section className={styles.week} data-week>
      <div className={`wrap ${styles.stage}`}>
        <div className={styles.head}>
          <SectionHead level={1} {...intro} actions={actions} />
        </div>
        <figure className={`cropped ${styles.figure}`} aria-label={fieldLabel(market)}>
          <FieldDrawing market={market} timed />
        </figure>
        <div className={styles.say}>
          {/* The range says the time to a screen reader. */}
          <p className={`soft cluster ${styles.time}`} aria-hidden="true">
            <b data-said>{sayPoint(now)}</b>{' '}
            <span>
              New connections: <b data-count>{market.competitor.newThisWeek}</b>
            </span>
          </p>
          <p className="soft" role="status" data-point={now}>
            <b>{market.alert.title}.</b> {market.alert.text}
          </p>
          <p className="note">{sample}</p>
        </div>
      </div>
      <Scrubber label={time} market={market} />
      <div className="wrap band">
        <h2 className="visually-hidden">{steps.heading}</h2>
        <div className={`way ${styles.way}`}>
          <Points items={steps.items} inOrder ruled />
        </div>
        <p className="soft end">
          <Words {...steps.effort} />
        </p>
      </div>
    </section>
  )
}
