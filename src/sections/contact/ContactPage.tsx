import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { FormCopy } from '../../content/forms.ts'
import type { About } from '../../content/pages/about.ts'
import type { Contact } from '../../content/pages/contact.ts'
import type { Site } from '../../content/site.ts'
import styles from './ContactPage.module.css'
import { OfficeMap } from './OfficeMap.tsx'

interface ContactPageProps {
  content: Contact
  copy: FormCopy<'contact'>
  site: Site
  place: About['place']
  /** The form. */
  children?: ReactNode
}

/** The form beside the ways to reach us without one. */
export function ContactPage({ content, copy, site, place, children }: ContactPageProps) {
  return (
    <section className={styles.page}>
      <div className="wrap">
        <SectionHead wide level={1} heading={content.intro.heading} lead={content.intro.lead} />
        <div className={styles.split}>
          <div className={styles.panel}>
            <div className={styles.position} data-position hidden>
              <p>
                {copy.position} <b />
              </p>
              <p>{content.application}</p>
            </div>
            {children}
          </div>
          <div className={styles.side}>
            <div>
              <OfficeMap place={place} />
              <h2>{content.info.heading}</h2>
              <dl className={styles.info}>
                <dt>{content.info.emailLabel}</dt>
                <dd>
                  <a href={`mailto:${site.email}`}>{site.email}</a>
                </dd>
                <dt>{content.info.officeLabel}</dt>
                <dd>
                  <address>
                    {site.postalAddress.map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </address>
                </dd>
              </dl>
              <p>{content.info.answer}</p>
              <p>
                {content.listed.text}{' '}
                <a className="link" href={content.listed.action.href}>
                  {content.listed.action.label}
                </a>
              </p>
            </div>
            <div>
              <h2>{content.demo.heading}</h2>
              <p>{content.demo.text}</p>
              <ButtonLink variant="quiet" size="small" href={content.demo.action.href}>
                {content.demo.action.label}
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
