import { Tick } from '../../components/Tick.tsx'
import type { Offer } from '../../content/pages/pricing.ts'
import styles from './Qualifies.module.css'

interface QualifiesProps {
  content: Offer['qualifies']
  /** Whose the ticks are. */
  note: string
}

/** Who qualifies, to tick off. The ticks are the reader's own: they stand in no form and need no script. */
export function Qualifies({ content, note }: QualifiesProps) {
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
      <p className={styles.note}>{note}</p>
    </div>
  )
}
