import type { PageContent } from '../../content/page-schemas.ts'
import type { Answers } from '../../sample/field/answers.ts'
import { Rhythm } from '../../sample/field/Rhythm.tsx'
import type { Market } from '../../sample/market.ts'
import { FeatureBand } from './FeatureBand.tsx'
import styles from './Patterns.module.css'

interface PatternsProps {
  content: PageContent<'features'>['patterns']
  market: Market
  answers: Answers
}

/** The week across the page, and below it what its three patterns mean. */
export function Patterns({ content, market, answers }: PatternsProps) {
  const { cluster, climb, secondRep } = content.shapes
  const names = { cluster: cluster.name, climb: climb.name, secondRep: secondRep.name }
  return (
    <FeatureBand id="patterns" feature={content} drawing="below">
      <div className={styles.week}>
        <figure aria-label="Sample data: the week of each rep, with its patterns">
          <Rhythm market={market} answers={answers} names={names} />
        </figure>
        <dl className={styles.shapes}>
          {[cluster, climb, secondRep].map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </FeatureBand>
  )
}
