import type { ContentOf } from '../content/band-schemas.ts'

/** Figures beside each other, and what they count; Home has a look of its own for them. */
export function Figures({ content: { label, entries } }: { content: ContentOf<'figures'> }) {
  return (
    <section aria-label={label}>
      <ul className="grid pairs figures soft">
        {entries.map(({ value, label, change }) => (
          <li key={value}>
            <b>{value}</b> {label && <span>{label}</span>}
            {change && <Change percent={Number.parseInt(value, 10)} change={change} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was before as a thin line, and what it became as a thick one, in one scale. */
function Change({ percent, change }: { percent: number; change: 'more' | 'less' }) {
  const became = change === 'more' ? 100 + percent : 100 - percent
  return (
    <svg width="100%" height="26" aria-hidden="true">
      <line x2={`${100 / 1.5}%`} y1="4" y2="4" />
      <line x2={`${became / 1.5}%`} y1="18" y2="18" />
    </svg>
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
