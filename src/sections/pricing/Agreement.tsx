import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { MetaLine } from '../../kit/Entry.tsx'
import { TextWithLink } from '../../kit/TextWithLink.tsx'
import styles from './Offers.module.css'

export function Agreement({ offer }: { offer: PageContent<'pricing'>['offers']['connection'] }) {
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
      <div className={`cluster ${styles.foot}`}>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
        <p className="note">
          <TextWithLink text={note} link={second} />
        </p>
      </div>
    </article>
  )
}
