import { Band } from '../../components/Band.tsx'
import { ActivityScene } from '../../components/scenes/ActivityScene.tsx'
import { BriefScene } from '../../components/scenes/BriefScene.tsx'
import { NetworkMapScene } from '../../components/scenes/NetworkMapScene.tsx'
import { RepRosterScene } from '../../components/scenes/RepRosterScene.tsx'
import { Ticks } from '../../components/Ticks.tsx'
import type { Features } from '../../content/features.ts'
import type { Market } from '../../content/market.ts'
import styles from './FeatureBands.module.css'
import { FeatureWords } from './FeatureWords.tsx'

/** Each question with the window that answers it; the map takes the whole width. */
export function FeatureBands({ content, market }: { content: Features; market: Market }) {
  const { tracking, mapping, intelligence, patterns } = content
  const { points, ...map } = mapping
  return (
    <>
      <Band id="tracking">
        <div className={styles.split}>
          <FeatureWords feature={tracking} />
          <RepRosterScene market={market} />
        </div>
      </Band>
      <Band id="mapping">
        <div className={styles.wide}>
          <FeatureWords feature={map} />
          <Ticks points={points} />
        </div>
        <NetworkMapScene market={market} />
      </Band>
      <Band id="intelligence">
        <div className={`${styles.split} ${styles.flip}`}>
          <FeatureWords feature={intelligence} />
          <BriefScene market={market} company="brightlane" />
        </div>
      </Band>
      <Band id="patterns">
        <div className={styles.split}>
          <div>
            <FeatureWords feature={patterns} />
            <dl className={styles.shapes}>
              {patterns.shapes.map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <ActivityScene market={market} />
        </div>
      </Band>
    </>
  )
}
