import type { BandContent } from '../../contract/content/band-schemas.ts'

export function Figures({ content: { label, entries } }: { content: BandContent<'figures'> }) {
  return (
    <section aria-label={label}>
      <ul className="grid pairs figures soft">
        {entries.map(({ value, label }) => (
          <li key={value}>
            <b className="headline">{value}</b> {label && <span>{label}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FiguresBand({ content }: { content: BandContent<'figures'> }) {
  return (
    <div className="wrap band">
      <Figures content={content} />
    </div>
  )
}
