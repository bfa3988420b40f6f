import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { competitorParameter } from '../../../contract/forms/competitor-parameter.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { FieldDrawing } from '../../sample/field/FieldDrawing.tsx'
import { fieldLabel } from '../../sample/field/field-layout.ts'
import type { Market } from '../../sample/market.ts'
import { CompetitorText } from './CompetitorText.tsx'
import styles from './Hero.module.css'
import { FirstRow } from './LeadRows.tsx'

interface HeroProps {
  content: PageContent<'home'>['hero']
  market: Market
}

/**
 * The first thing seen is the field itself, and in its middle a line for the visitor's own competitor. Once it is in
 * view, its pattern draws itself, the alert comes, the row appears (`moment.client.ts`); it ends in what is served, and
 * in less than the five seconds after which motion has to have a button that stops it (WCAG 2.2.2).
 */
export function Hero({ content, market }: HeroProps) {
  return (
    <section className={`from-top hero ${styles.first}`} data-dots>
      <div className={`wrap ${styles.words}`}>
        <div className={styles.say}>
          <h1>{content.heading}</h1>
          <p className="lead">{content.lead}</p>
          <div className="cluster">
            <ButtonLink href={content.book.href}>{content.book.label}</ButtonLink>
            <ButtonLink variant="quiet" href={content.tour.href}>
              {content.tour.label}
            </ButtonLink>
          </div>
        </div>
      </div>
      <figure className={styles.figure} aria-label={fieldLabel(market)}>
        <div className={styles.canvas}>
          <svg className={styles.far} viewBox="-594 -503 1188 1089" aria-hidden="true">
            {[390, 500, 640, 810].map((radius) => (
              <circle key={radius} r={radius} />
            ))}
          </svg>
          <FieldDrawing market={market} plays />
          <form className={styles.competitor} action="/book">
            <label>
              <input
                name={competitorParameter.name}
                maxLength={competitorParameter.maxLength}
                placeholder={market.competitor.name}
                autoCapitalize="words"
                spellCheck={false}
                enterKeyHint="go"
              />
              <span>{content.rival}</span>
            </label>
          </form>
        </div>
        <figcaption className={`soft ${styles.alert}`}>
          <b>{`${market.alert.title}.`}</b>{' '}
          <span>
            <CompetitorText competitor={market.competitor.name} text={market.alert.text} />
          </span>
          <small>{content.sample}</small>
        </figcaption>
      </figure>
      <FirstRow market={market} />
    </section>
  )
}
