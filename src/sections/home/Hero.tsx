import { ButtonLink } from '../../components/Button.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { FieldDrawing } from '../../sample/field/FieldDrawing.tsx'
import { fieldLabel } from '../../sample/field/field-layout.ts'
import type { Market } from '../../sample/market.ts'
import styles from './Hero.module.css'
import { FirstRow } from './LeadRows.tsx'
import { RivalText } from './RivalText.tsx'

interface HeroProps {
  content: PageContent<'home'>['hero']
  market: Market
}

/**
 * The first thing seen is the field itself: its pattern draws itself, the alert comes, the row appears; once, in
 * less than the five seconds after which motion has to have a button that stops it (WCAG 2.2.2), and at the end stands
 * what is served.
 */
export function Hero({ content, market }: HeroProps) {
  return (
    <section className={styles.first}>
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
      <figure className={`cropped ${styles.figure}`} aria-label={fieldLabel(market)}>
        <svg className={styles.far} viewBox="-594 -503 1188 1089" aria-hidden="true">
          {[390, 500, 640, 810].map((radius) => (
            <circle key={radius} r={radius} />
          ))}
        </svg>
        <FieldDrawing market={market} plays />
        <figcaption className={`soft ${styles.alert}`}>
          <b>{`${market.alert.title}.`}</b>{' '}
          <span>
            <RivalText rival={market.competitor.name} text={market.alert.text} />
          </span>
          <small>{content.sample}</small>
        </figcaption>
      </figure>
      <FirstRow market={market} />
    </section>
  )
}
