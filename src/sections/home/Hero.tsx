import { ButtonLink } from '../../components/Button.tsx'
import { NetworkScene } from '../../components/scenes/NetworkScene.tsx'
import type { Home } from '../../content/pages/home.ts'
import type { Market } from '../../market/market.ts'
import styles from './Hero.module.css'
import { RangeRings } from './RangeRings.tsx'

/** The first thing seen: what CAM makes visible, and the way to a demo. */
export function Hero({ content, market }: { content: Home['hero']; market: Market }) {
  return (
    <section className={styles.hero}>
      <RangeRings />
      <div className={`wrap ${styles.split}`}>
        <div>
          <p className={styles.kicker}>{content.kicker}</p>
          <h1>{content.heading}</h1>
          <p className={`lead ${styles.lead}`}>{content.lead}</p>
          <div className={styles.actions}>
            <ButtonLink href={content.book.href}>{content.book.label}</ButtonLink>
            <ButtonLink variant="quiet" href={content.tour.href}>
              {content.tour.label}
            </ButtonLink>
          </div>
          <ul className={styles.facts}>
            {content.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <NetworkScene market={market} />
      </div>
    </section>
  )
}
