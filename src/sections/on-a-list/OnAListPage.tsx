import type { ReactNode } from 'react'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { OnAList } from '../../content/pages/on-a-list.ts'
import { Days } from './Days.tsx'
import { LinkList } from './LinkList.tsx'
import styles from './OnAListPage.module.css'

interface OnAListPageProps {
  content: OnAList
  /** The form. */
  children?: ReactNode
}

/** For the people whom the product shows: first the form, then what is held, what happens when, and where else to turn. */
export function OnAListPage({ content, children }: OnAListPageProps) {
  const { intro, held, days, out, other, complain } = content
  return (
    <>
      <section className={styles.ask}>
        <div className="wrap">
          <SectionHead wide level={1} heading={intro.heading} lead={intro.lead} />
          <div className={styles.form}>{children}</div>
        </div>
      </section>
      <section className={styles.band} id="held">
        <div className={`wrap ${styles.split}`}>
          <h2>{held.heading}</h2>
          <div className={styles.prose}>
            {held.text.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <LinkList links={held.links} />
          </div>
        </div>
      </section>
      <section className={styles.band} id="days">
        <div className="wrap">
          <SectionHead wide level={2} heading={days.heading} lead={days.lead} />
          <Days list={days.list} />
          <p className={styles.note}>{days.note}</p>
        </div>
      </section>
      <section className={styles.band} id="out">
        <div className={`wrap ${styles.split}`}>
          <h2>{out.heading}</h2>
          <ol className={styles.steps}>
            {out.list.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </div>
      </section>
      <section className={styles.band}>
        <div className={`wrap ${styles.halves}`}>
          <div>
            <h2>{other.heading}</h2>
            <p>{other.text}</p>
            <p>
              <a href={other.link.href}>{other.link.label}</a>
            </p>
          </div>
          <div>
            <h2>{complain.heading}</h2>
            <p>{complain.text}</p>
            <LinkList links={complain.links} />
          </div>
        </div>
      </section>
    </>
  )
}
