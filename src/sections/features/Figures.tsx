import type { PageContent } from '../../content/page-schemas.ts'
import '../../kit/kit.css'
import styles from './Figures.module.css'

/** What the features come to, in a line. */
export function Figures({ content }: { content: PageContent<'features'>['figures'] }) {
  return (
    <section className="wrap" aria-label={content.heading}>
      <ul className={`soft ${styles.figures}`}>
        {content.entries.map(({ values, label }) => (
          <li key={label}>
            {values.map((value) => (
              <b key={value}>{value} </b>
            ))}
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
