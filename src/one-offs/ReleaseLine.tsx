import type { OneOff } from '../../contract/content/one-offs.ts'
import marks from '../sample/marks.module.css'
import styles from './ReleaseLine.module.css'

export function ReleaseLine({ content: { label, ring, items } }: { content: OneOff<'release'> }) {
  return (
    <section className={`wrap ${styles.line}`} aria-label={label}>
      <svg className={marks.drawing} viewBox="-60 -60 120 120" aria-hidden="true">
        <path className={marks.met} d="M-999 0H-56" />
        <circle className={marks.ring} r="56" />
        <path className={marks.engaged} d="M-44 0H60" />
        <circle className={marks.met} cx="-56" r="6" />
      </svg>
      <svg
        className={marks.drawing}
        viewBox="0 0 8 8"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {items.map((item, index) => (
          <path
            key={item}
            className={marks.engaged}
            d={`M0 4C4 4 3 ${2 * index + 1} 8 ${2 * index + 1}`}
          />
        ))}
      </svg>
      <p className="h3">{ring}</p>
      <ul>
        {items.map((item) => (
          <li key={item} className="h3">
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
