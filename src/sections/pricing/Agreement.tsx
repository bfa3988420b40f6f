import type { Offer, Pricing } from '../../content/pages/pricing.ts'
import styles from './Agreement.module.css'
import { Qualifies } from './Qualifies.tsx'
import { Signatures } from './Signatures.tsx'

interface AgreementProps {
  offer: Offer
  /** What every agreement says of its ticks and its lines. */
  sheet: Pricing['sheet']
}

/** What is written on the sheet for one product: the clauses, who qualifies, and the lines to sign on. */
export function Agreement({ offer, sheet }: AgreementProps) {
  const { included } = offer
  return (
    <article className={styles.agreement} aria-label={offer.tab}>
      <h2 className={styles.product}>{offer.tab}</h2>
      <ul className={styles.tags}>
        {offer.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <div className={styles.terms}>
        <div>
          <h3>{included.heading}</h3>
          <ol className={styles.clauses}>
            {included.items.map((item) => (
              <li key={item.heading}>
                <b>{item.heading}</b>
                <p>{item.text}</p>
              </li>
            ))}
          </ol>
        </div>
        <Qualifies content={offer.qualifies} note={sheet.ticks} />
      </div>
      <Signatures offer={offer} sheet={sheet} />
    </article>
  )
}
