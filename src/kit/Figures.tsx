import type { ContentOf } from '../content/band-schemas.ts'
import './figures.css'

/** Figures beside each other, and what they count. */
export function Figures({ content: { label, entries } }: { content: ContentOf<'figures'> }) {
  return (
    <section aria-label={label}>
      <ul className="grid pairs figures soft">
        {entries.map(({ value, label }) => (
          <li key={value}>
            <b>{value}</b> {label && <span>{label}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Figures as the whole of a band. */
export function FiguresBand({ content }: { content: ContentOf<'figures'> }) {
  return (
    <div className="wrap band">
      <Figures content={content} />
    </div>
  )
}
