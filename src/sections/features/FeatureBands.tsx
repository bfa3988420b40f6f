import { CheckList } from '../../components/CheckList.tsx'
import { Section } from '../../components/Section.tsx'
import { ActivityScene } from '../../components/scenes/ActivityScene.tsx'
import { BriefScene } from '../../components/scenes/BriefScene.tsx'
import { NetworkMapScene } from '../../components/scenes/NetworkMapScene.tsx'
import { RepRosterScene } from '../../components/scenes/RepRosterScene.tsx'
import type { Features } from '../../content/pages/features.ts'
import type { Market } from '../../market/market.ts'
import styles from './FeatureBands.module.css'
import { FeatureCopy } from './FeatureCopy.tsx'

/** Each question with the window that answers it; the map takes the whole width. */
export function FeatureBands({ content, market }: { content: Features; market: Market }) {
  const { tracking, mapping, intelligence, patterns } = content
  const { points, ...map } = mapping
  return (
    <>
      <Section id="tracking">
        <div className={styles.split}>
          <FeatureCopy feature={tracking} />
          <RepRosterScene market={market} />
        </div>
      </Section>
      <Section id="mapping">
        <div className={styles.wide}>
          <FeatureCopy feature={map} />
          <CheckList points={points} />
        </div>
        <NetworkMapScene market={market} />
      </Section>
      <Section id="intelligence">
        <div className={`${styles.split} ${styles.flip}`}>
          <FeatureCopy feature={intelligence} />
          <BriefScene market={market} company="brightlane" />
        </div>
      </Section>
      <Section id="patterns">
        <div className={styles.split}>
          <div>
            <FeatureCopy feature={patterns} />
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
      </Section>
    </>
  )
}
