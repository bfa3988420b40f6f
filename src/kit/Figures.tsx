import type { BandContent } from '../../contract/content/band-schemas.ts'

export function Figures({
  content: { label, legend, entries },
}: {
  content: BandContent<'figures'>
}) {
  return (
    <section aria-label={label}>
      <ul className="grid pairs figures soft">
        {entries.map(({ value, label, change }) => (
          <li key={value}>
            <b className="headline">{value}</b> {label && <span>{label}</span>}
            {change && <Change percent={Number.parseInt(value, 10) || 0} {...{ change, legend }} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChangeProps {
  percent: number
  change: 'more' | 'less'
  legend: BandContent<'figures'>['legend']
}

function Change({ percent, change, legend }: ChangeProps) {
  const became = change === 'more' ? 100 + percent : 100 - percent
  const scale = Math.max(1.5, became / 100)
  return (
    <svg width="100%" height="64" aria-hidden="true">
      {legend && (
        <>
          <text y="11">{legend.before}</text>
          <text y="46">{legend.after}</text>
        </>
      )}
      <line x2={`${100 / scale}%`} y1="20" y2="20" />
      <line x2={`${became / scale}%`} y1="58" y2="58" />
    </svg>
  )
}

export function FiguresBand({ content }: { content: BandContent<'figures'> }) {
  return (
    <div className="wrap band">
      <Figures content={content} />
    </div>
  )
}
