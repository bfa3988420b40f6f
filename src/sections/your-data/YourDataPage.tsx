import type { ReactNode } from 'react'
import { RuledTable } from '../../components/RuledTable.tsx'
import { Section } from '../../components/Section.tsx'
import type { YourData } from '../../content/pages/your-data.ts'
import { GeneralFacts } from '../GeneralFacts.tsx'
import { LinkList } from './LinkList.tsx'
import { SentForm } from './SentForm.tsx'
import styles from './YourDataPage.module.css'

interface YourDataPageProps {
  content: YourData
  /** The form for people whom the product may show. */
  children?: ReactNode
}

/** Every right of a person in one place, over what was sent to the website and over what the product holds. */
export function YourDataPage({ content, children }: YourDataPageProps) {
  const { heading, lead, sent, list, rights, next, complain } = content
  return (
    <>
      <header className={`wrap ${styles.split} ${styles.opening}`}>
        <div>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <LinkList
            links={rights.rows.map(({ id, right }) => ({ label: right, href: `#${id}` }))}
          />
        </div>
        <SentForm content={sent} />
      </header>
      <Section id="list">
        <div className={styles.split}>
          <div className={styles.prose}>
            <h2>{list.heading}</h2>
            <p>{list.lead}</p>
            <ul>
              {list.cases.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p>
              {list.holds}{' '}
              <a className="link" href={list.link.href}>
                {list.link.label}
              </a>
            </p>
            <h3>{next.heading}</h3>
            <GeneralFacts facts={next.facts} />
            <h3>{complain.heading}</h3>
            <p>{complain.text}</p>
            <LinkList links={complain.links} />
          </div>
          <div className={styles.card}>{children}</div>
        </div>
      </Section>
      <Section>
        <RuledTable
          caption={{ text: rights.heading }}
          heads={[rights.right, rights.onList, rights.onSite]}
          rows={rights.rows.map(({ id, right, onList, onSite }) => ({
            id,
            cells: [right, onList, onSite],
          }))}
        />
      </Section>
    </>
  )
}
