import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { MetaLine } from '../../kit/Entry.tsx'
import { Words } from '../../kit/Words.tsx'
import styles from './Offers.module.css'

interface AgreementProps {
  offer: PageContent<'pricing'>['offers']['connection']
  /** What every agreement says of its lines. */
  sheet: PageContent<'pricing'>['sheet']
}

/**
 * What is written on the sheet for one product: the clauses, who qualifies, and the lines to sign on. The reader's line
 * has the button; ours stays empty.
 */
export function Agreement({ offer, sheet }: AgreementProps) {
  const { tab, tags, included, qualifies, action, second, note } = offer
  return (
    <article className={styles.agreement} aria-label={tab}>
      <div>
        <h2 className={styles.product}>{tab}</h2>
        <div className={styles.tags}>
          <MetaLine meta={tags} />
        </div>
      </div>
      <div className={`split full ${styles.terms}`}>
        <div>
          <h2 className="h3">{included.heading}</h2>
          <ol className={styles.clauses}>
            {included.items.map((item) => (
              <li key={item.heading}>
                {item.heading}
                <p>{item.text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h2 className="h3">{qualifies.heading}</h2>
          <ul className={styles.qualities}>
            {qualifies.items.map((item) => (
              <li key={item.heading}>
                <b>{item.heading}</b>
                <p>{item.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="split full">
        <Line name={sheet.yours} note={<Words text={note} link={second} />}>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </Line>
        <Line name={sheet.ours} note={sheet.oursNote} />
      </div>
    </article>
  )
}

/** A line to sign on. */
function Line({ name, note, children }: { name: string; note: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <p className={`cluster ${styles.line}`}>
        <span className="h3">{name}</span>
        {children}
      </p>
      <p className="note">{note}</p>
    </div>
  )
}
