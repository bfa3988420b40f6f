import type { ReactNode } from 'react'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { FormCopy } from '../../content/forms.ts'
import type { Contact } from '../../content/pages/contact.ts'
import type { Site } from '../../content/site.ts'
import type { Link } from '../../content/text.ts'
import styles from './ContactPage.module.css'

interface ContactPageProps {
  content: Contact
  copy: FormCopy<'contact'>
  site: Site
  /** The form. */
  children?: ReactNode
}

/** The form beside the ways to reach us without one. */
export function ContactPage({ content, copy, site, children }: ContactPageProps) {
  const { intro, info, listed, demo } = content
  return (
    <section className={`wrap ${styles.page}`}>
      <SectionHead level={1} heading={intro.heading} lead={intro.lead} />
      <div className={styles.panel}>
        <div className={styles.position} data-position hidden>
          <p>
            {copy.position} <b />
          </p>
          <p>{content.application}</p>
        </div>
        {children}
      </div>
      <dl className={styles.info}>
        <div>
          <dt>{info.emailLabel}</dt>
          <dd>
            <a className="link" href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </dd>
          <dd>{info.answer}</dd>
        </div>
        <div>
          <dt>{info.officeLabel}</dt>
          <dd>
            <address>
              {site.postalAddress.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
        <Row {...demo} />
        <Row {...listed} />
      </dl>
    </section>
  )
}

function Row({ text, action }: { text: string; action: Link }) {
  return (
    <div>
      <dt>
        <a className="link" href={action.href}>
          {action.label}
        </a>
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
