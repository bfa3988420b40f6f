import { ButtonLink } from '../../components/Button.tsx'
import { Tick } from '../../components/Tick.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { Words } from '../../kit/Words.tsx'
import styles from './Agreement.module.css'

interface AgreementProps {
  offer: PageContent<'pricing'>['offers']['connection']
  /** What every agreement says of its ticks and its lines. */
  sheet: PageContent<'pricing'>['sheet']
}

/** What is written on the sheet for one product: the clauses, who qualifies, and the lines to sign on. */
export function Agreement({ offer, sheet }: AgreementProps) {
  const { included } = offer
  return (
    <article className={styles.agreement} aria-label={offer.tab}>
      <h2 className={styles.product}>{offer.tab}</h2>
      <ul className={styles.tags}>
        {offer.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <div className={`split full ${styles.terms}`}>
        <div>
          <h3>{included.heading}</h3>
          <ol className={styles.clauses}>
            {included.items.map((item) => (
              <li key={item.heading}>
                <b>{item.heading}</b>
                <p>{item.text}</p>
              </li>
            ))}
          </ol>
        </div>
        <Qualifies content={offer.qualifies} note={sheet.ticks} />
      </div>
      <Signatures offer={offer} sheet={sheet} />
    </article>
  )
}

/** Who qualifies, to tick off. The ticks are the reader's own: they stand in no form and need no script. */
function Qualifies({
  content,
  note,
}: {
  content: PageContent<'pricing'>['offers']['connection']['qualifies']
  note: string
}) {
  return (
    <div>
      <h3>{content.heading}</h3>
      <ul className={styles.ticks}>
        {content.items.map((item) => (
          <li key={item.heading}>
            <label>
              <Tick />
              <b>{item.heading}</b> <span>{item.text}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className={`note ${styles.note}`}>{note}</p>
    </div>
  )
}

/** The two lines of an agreement: the reader's, which is the button, and ours, which stays empty until it is agreed. */
function Signatures({ offer: { action, second, note }, sheet }: AgreementProps) {
  return (
    <div className={`split full ${styles.signatures}`}>
      <div>
        <p className={styles.line}>
          <span className="h3">{sheet.yours}</span>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </p>
        <p className={`note ${styles.note}`}>
          <Words text={note} link={second} />
        </p>
      </div>
      <div>
        <p className={`${styles.line} ${styles.ours}`}>
          <span className="h3">{sheet.ours}</span>
        </p>
        <p className={`note ${styles.note}`}>{sheet.oursNote}</p>
      </div>
    </div>
  )
}
