import type { Pricing } from '../../content/pages/pricing.ts'
import { Agreement } from './Agreement.tsx'
import styles from './Offers.module.css'

interface OffersProps {
  /** What a screen reader calls the row of tabs. */
  label: string
  offers: Pricing['offers']
}

const names = ['connection', 'engagement'] as const

/** The two products. Their links become tabs where scripts run; else both agreements show. */
export function Offers({ label, offers }: OffersProps) {
  return (
    <section className="wrap">
      <nav className={styles.tabs} data-tabs aria-label={label}>
        {names.map((name) => (
          <a key={name} href={`/pricing?tab=${name}#${name}`} data-offer={name}>
            {offers[name].tab}
          </a>
        ))}
      </nav>
      {names.map((name) => (
        <div key={name} id={name} className={styles.panel} data-panel={name}>
          <Agreement offer={offers[name]} />
        </div>
      ))}
    </section>
  )
}
