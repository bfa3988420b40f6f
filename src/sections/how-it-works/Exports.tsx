import { ButtonLink } from '../../components/Button.tsx'
import { Section } from '../../components/Section.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import { CsvScene } from '../../components/scenes/CsvScene.tsx'
import type { HowItWorks } from '../../content/pages/how-it-works.ts'
import type { Market } from '../../market/market.ts'
import styles from './Exports.module.css'

interface ExportsProps {
  content: HowItWorks['exports']
  market: Market
}

/** The ways a list can leave, beside the plainest of them. */
export function Exports({ content, market }: ExportsProps) {
  return (
    <Section>
      <SectionHead level={2} heading={content.heading} lead={content.lead} />
      <div className={styles.split}>
        <div>
          <dl className={styles.options}>
            {content.options.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink variant="quiet" href={content.action.href}>
            {content.action.label}
          </ButtonLink>
        </div>
        <CsvScene
          market={market}
          people={[
            'maya-torres',
            'daniel-okafor',
            'rasmus-saar',
            'elin-vaher',
            'tomas-rivera',
            'ines-prado',
          ]}
        />
      </div>
    </Section>
  )
}
