import type { ReactNode } from 'react'
import styles from './NewsletterBand.module.css'

interface NewsletterBandProps {
  heading: string
  text: string
  /** How often it comes. */
  rhythm?: string | undefined
  /** The form. */
  children?: ReactNode
}

/** The invitation to the newsletter, beside its form. */
export function NewsletterBand({ heading, text, rhythm, children }: NewsletterBandProps) {
  return (
    <section className={styles.band} aria-labelledby="newsletter-heading">
      <div className="wrap split full">
        <div>
          <h2 id="newsletter-heading">{heading}</h2>
          <p>{text}</p>
          {rhythm && <p>{rhythm}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
