import type { ReactNode } from 'react'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import type { Site } from '../../content/site.ts'
import { Opening } from '../../kit/Opening.tsx'
import { Words } from '../../kit/Words.tsx'
import styles from './ContactPage.module.css'

interface ContactPageProps {
  content: PageContent<'contact'>
  site: Site
  /** The form. */
  children?: ReactNode
}

/** The form, a letter to write on, beside the ways to reach us without one. */
export function ContactPage({ content, site, children }: ContactPageProps) {
  const { intro, info, listed, demo } = content
  const ways = (
    <Ledger>
      <LedgerRow label={info.emailLabel}>
        <Words link={{ label: site.email, href: `mailto:${site.email}` }} />
        <p className="soft">{info.answer}</p>
      </LedgerRow>
      <LedgerRow label={info.officeLabel}>
        <address>
          {site.postalAddress.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
      </LedgerRow>
      {[demo, listed].map(({ name, text, action }) => (
        <LedgerRow key={name} label={name}>
          <Words text={text} link={action} />
        </LedgerRow>
      ))}
    </Ledger>
  )
  return (
    <Opening content={intro} below={<div className={`wide ${styles.ways}`}>{ways}</div>}>
      <div className={`paper ${styles.letter}`} data-theme="light">
        {children}
      </div>
    </Opening>
  )
}
