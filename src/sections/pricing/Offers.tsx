import type { PageContent } from '../../content/page-schemas.ts'
import { SectionHead } from '../../kit/SectionHead.tsx'
import { Agreement } from './Agreement.tsx'
import styles from './Offers.module.css'

const names = ['connection', 'engagement'] as const

/**
 * The agreement on the desk. Its ears are links, of which `pricing/pricing-tabs-first-paint.js` makes tabs; without
 * scripts both agreements show.
 */
export function Offers({ content }: { content: PageContent<'pricing'> }) {
  const { intro, tabs, offers, sheet } = content
  return (
    <section className="wrap">
      <nav className={styles.ears} data-tabs aria-label={tabs}>
        {names.map((name) => (
          <a key={name} id={`tab-${name}`} href={`/pricing?tab=${name}#${name}`} data-offer={name}>
            {offers[name].tab}
          </a>
        ))}
      </nav>
      <div className={styles.sheet} data-theme="light">
        <SectionHead level={1} {...intro} />
        <div className={styles.panels}>
          {names.map((name) => (
            <div key={name} id={name}>
              <Agreement offer={offers[name]} sheet={sheet} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
