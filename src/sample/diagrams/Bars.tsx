import type { DiagramItem } from '../../content/diagram.ts'
import styles from './Bars.module.css'

/** Amounts as bars below each other: “Monday: 15 minutes”. */
export function Bars({ items }: { items: readonly DiagramItem[] }) {
  const rows = items.map(({ text }) => {
    const [label = '', amount = ''] = text.split(': ')
    return { label, amount, value: Number.parseFloat(amount) }
  })
  const longest = Math.max(...rows.map(({ value }) => value))
  return (
    <dl className={styles.bars}>
      {rows.map(({ label, amount, value }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            <svg className={styles.bar} height="12" aria-hidden="true">
              <rect width={`${Math.round((value / longest) * 100)}%`} height="12" rx="6" />
            </svg>
            <span>{amount}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
