import { ButtonLink } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Tag } from '../../components/Tag.tsx'
import type { Offer } from '../../content/pages/pricing.ts'
import styles from './Agreement.module.css'

/** A page of two columns, as a contract has them: what is included against what qualifies. */
export function Agreement({ offer }: { offer: Offer }) {
  const { included, qualifies, second } = offer
  return (
    <article className={styles.agreement} aria-label={offer.tab}>
      <div className={styles.included}>
        <p className={styles.tags}>
          {offer.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
        <h2>{included.heading}</h2>
        <p className={styles.summary}>{offer.summary}</p>
        <ul className={styles.lines}>
          {included.items.map((item) => (
            <li key={item.heading}>
              <Icon name="check" size={18} />
              <h3>{item.heading}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.qualifies}>
        <h2>{qualifies.heading}</h2>
        <ol className={`${styles.lines} ${styles.counted}`}>
          {qualifies.items.map((item) => (
            <li key={item.heading}>
              <h3>{item.heading}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ol>
        <p className={styles.note}>{offer.note}</p>
        <div className={styles.actions}>
          <ButtonLink href={offer.action.href}>{offer.action.label}</ButtonLink>
          {second && (
            <ButtonLink variant="quiet" href={second.href}>
              {second.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}
