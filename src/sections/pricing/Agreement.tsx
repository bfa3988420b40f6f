import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { Tick } from '../../components/Tick.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { FactLine } from '../../kit/Entry.tsx'
import { Words } from '../../kit/Words.tsx'
import styles from './Offers.module.css'

interface AgreementProps {
  offer: PageContent<'pricing'>['offers']['connection']
  /** What every agreement says of its ticks and its lines. */
  sheet: PageContent<'pricing'>['sheet']
}

/**
 * What is written on the sheet for one product: the clauses, who qualifies, and the lines to sign on. The ticks are the
 * reader's own: they stand in no form and need no script. The reader's line has the button; ours stays empty.
 */
export function Agreement({ offer, sheet }: AgreementProps) {
  const { tab, tags, included, qualifies, action, second, note } = offer
  return (
    <article className={styles.agreement} aria-label={tab}>
      <div>
        <h2 className={styles.product}>{tab}</h2>
        <div className={styles.tags}>
          <FactLine facts={tags} />
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
          <ul className={styles.ticks}>
            {qualifies.items.map((item) => (
              <li key={item.heading}>
                <label>
                  <Tick />
                  <b>{item.heading}</b> <span>{item.text}</span>
                </label>
              </li>
            ))}
          </ul>
          <p>{sheet.ticks}</p>
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
