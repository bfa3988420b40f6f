import type { DemoCopy } from '../../content/demo.ts'
import type { Counted, Documentation } from '../../content/pages/documentation.ts'
import { freshPoints, highestScore, type Lead } from '../../sample/rank.ts'
import styles from './Manual.module.css'

interface WorkedLineProps {
  content: Documentation['reading']
  roles: DemoCopy['weights']
  lead: Lead
}

/** How the points of one line add up; a dot is a point. */
export function WorkedLine({ content, roles, lead }: WorkedLineProps) {
  const { person, company, stage, points, score, priority } = lead
  const { days, of } = content.priority
  const seen = days.find((_, daysAgo) => freshPoints(daysAgo) === points.seen)
  const parts = [
    { label: stage, count: points.company },
    { label: roles[person.weight], count: points.role },
    { label: seen, count: points.seen },
    {
      label: priority,
      count: score,
      words: `${score} ${of} ${sayCount(highestScore, content.points)}`,
    },
  ]
  return (
    <figure className={styles.worked}>
      <figcaption className="soft">
        {content.worked} <b>{`${person.name}, ${person.title}, ${company.name}`}</b>
      </figcaption>
      <dl className="grid">
        {parts.map(({ label, count, words = sayCount(count, content.points) }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <svg viewBox={`0 0 ${count * 12} 8`} width={count * 12} height="8" aria-hidden="true">
                <path d={dots(count)} />
              </svg>
              {words}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

/** “1 point”, “2 points”. */
export function sayCount(count: number, { one, many }: Counted): string {
  return `${count} ${count === 1 ? one : many}`
}

/** So many dots in a row, as points of a line with round ends. */
function dots(count: number): string {
  return Array.from({ length: count }, (_, place) => `M${place * 12 + 4} 4h0`).join('')
}
