import type { DemoCopy } from '../../../contract/content/demo.ts'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { getFreshPoints, highestScore, type Lead } from '../../sample/rank.ts'
import styles from './Manual.module.css'
import { formatPoints, toSign } from './Rules.tsx'

interface SumProps {
  content: PageContent<'documentation'>['reading']
  roles: DemoCopy['weights']
  example: Lead
}

export function ScoreSum({ content, roles, example }: SumProps) {
  const { person, company, stage, points, score, priority } = example
  const { days, of } = content.priority
  const seen = days.find((_, daysAgo) => getFreshPoints(daysAgo) === points.seen) ?? ''
  const formatCount = (count: number) => formatPoints(count, content.points)
  const rows: [label: string, points: number, text: string][] = [
    [stage, points.company, formatCount(points.company)],
    [roles[person.weight], points.role, formatCount(points.role)],
    [seen, points.seen, formatCount(points.seen)],
    [priority, score, `${score} ${of} ${formatCount(highestScore)}`],
  ]
  return (
    <figure className={styles.sum}>
      <figcaption>
        <span className="note">{content.worked}</span>
        <b className="h3">
          {person.name}, {company.name}
        </b>
      </figcaption>
      <dl>
        {rows.map(([label, count, text]) => (
          <div key={label}>
            <dt>{toSign(label)}</dt>
            <dd className="note">{text}</dd>
            <dd>
              <Squares count={count} />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

function Squares({ count }: { count: number }) {
  return (
    <svg viewBox={`0 0 ${highestScore * 13 - 3} 10`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index * 13).map((x) => (
        <rect key={x} x={x} width="10" height="10" />
      ))}
    </svg>
  )
}
