import { ButtonLink } from '../../components/Button.tsx'
import type { Offer, Pricing } from '../../content/pages/pricing.ts'
import styles from './Signatures.module.css'

interface SignaturesProps {
  offer: Offer
  sheet: Pricing['sheet']
}

/** The two lines of an agreement: the reader's, which is the button, and ours, which stays empty until it is agreed. */
export function Signatures({ offer: { action, second, note }, sheet }: SignaturesProps) {
  return (
    <div className={styles.signatures}>
      <div>
        <p className={styles.line}>
          <span>{sheet.yours}</span>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </p>
        <p className={styles.note}>
          {note}{' '}
          {second && (
            <a className="link" href={second.href}>
              {second.label}
            </a>
          )}
        </p>
      </div>
      <p className={`${styles.line} ${styles.ours}`}>
        <span>{sheet.ours}</span>
      </p>
    </div>
  )
}
