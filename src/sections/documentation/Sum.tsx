import type { DemoCopy } from '../../content/demo.ts'
import type { PageContent } from '../../content/page-schemas.ts'
import marks from '../../sample/marks.module.css'
import { getFreshPoints, highestScore, type Lead } from '../../sample/rank.ts'
import styles from './Manual.module.css'
import { formatCount, toSign } from './Rules.tsx'

interface SumProps {
  content: PageContent<'documentation'>['reading']
  /** What the demo calls the say that a role has in a purchase. */
  roles: DemoCopy['weights']
  /** The first line of the sample list. */
  example: Lead
}

/** How the points of one line add up to its priority: a dot each. */
export function Sum({ content, roles, example }: SumProps) {
  const { person, company, stage, points, score, priority } = example
  const { days, of } = content.priority
  const seen = days.find((_, daysAgo) => getFreshPoints(daysAgo) === points.seen) ?? ''
  const say = (count: number) => formatCount(count, content.points)
  const rows: [label: string, points: number, text: string][] = [
    [stage, points.company, say(points.company)],
    [roles[person.weight], points.role, say(points.role)],
    [seen, points.seen, say(points.seen)],
    [priority, score, `${score} ${of} ${say(highestScore)}`],
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
              <Dots count={count} />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

/** As wide as its share of the highest score. */
function Dots({ count }: { count: number }) {
  const width = measure(count)
  return (
    <svg
      className={marks.drawing}
      viewBox={`0 0 ${width} 40`}
      width={`${(100 * width) / measure(highestScore)}%`}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => index * 52 + 20).map((x) => (
        <circle key={x} className={marks.met} cx={x} cy="20" r="19.5" />
      ))}
    </svg>
  )
}

function measure(dots: number): number {
  return dots * 52 - 12
}
