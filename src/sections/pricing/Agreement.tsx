import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { Tick } from '../../components/Tick.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
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
        <ul className={`cluster links note ${styles.tags}`}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
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
        <Line name={sheet.ours} note={sheet.oursNote}>
          <svg viewBox="0 0 210 44" width="168" height="35" aria-hidden="true">
            <path d={stroke} />
          </svg>
        </Line>
      </div>
    </article>
  )
}

/** A stroke of the pen, nobody's name. */
const stroke =
  'M8 30C16 8 34 2 30 18S12 38 22 36 44 10 50 14 38 36 48 34 62 16 70 18 62 36 74 32 88 4 92 8 80 38 90 36 106 18 114 20 108 34 118 32C136 28 168 22 202 26'

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
