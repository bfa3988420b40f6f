import type { Fact } from '../../content/bands.ts'
import type { DemoCopy } from '../../content/demo.ts'
import type { PageContent } from '../../content/page-schemas.ts'
import { Facts } from '../../kit/Facts.tsx'
import {
  freshPoints,
  highestScore,
  highScore,
  type Lead,
  newHours,
  stageOf,
  stagePoints,
  weightPoints,
} from '../../sample/rank.ts'
import { priorities, stages, weights } from '../../vocabulary/names.ts'
import styles from './Manual.module.css'

interface RulesProps {
  content: PageContent<'documentation'>['reading']
  /** What the demo calls the say that a role has in a purchase. */
  roles: DemoCopy['weights']
  /** The first line of the sample list. */
  example: Lead
}

/** The rules of the list, with their numbers from the code that makes it. */
export function Rules({ content, roles, example }: RulesProps) {
  const { more, stage, priority, status, reason } = content
  const points = (count: number) => sayCount(count, content.points)
  const most = Math.max(...stages.map(fewestFor))
  const connections = (count: number) =>
    count === most ? `${count} ${more} ${stage.unit.many}` : sayCount(count, stage.unit)
  const rules: { head: { heading: string; text: string }; facts: Fact[] }[] = [
    {
      head: stage,
      facts: stages.map((label) => ({
        label,
        text: `${connections(fewestFor(label))}, ${points(stagePoints[label])}`,
      })),
    },
    {
      head: priority,
      facts: [
        ...weights.map((weight) => ({ label: roles[weight], text: points(weightPoints[weight]) })),
        ...priority.days.map((label, ago) => ({ label, text: points(freshPoints(ago)) })),
        {
          label: priorities[0],
          text: `${highScore} ${more} ${priority.of} ${points(highestScore)}`,
        },
        { label: priorities[1], text: `0–${points(highScore - 1)}` },
      ],
    },
    {
      head: status,
      facts: [
        { label: 'New connection', text: `${status.new.before} ${newHours} ${status.new.after}` },
        { label: 'Connected', text: status.connected },
        { label: 'Pending', text: status.pending },
      ],
    },
    { head: reason, facts: [] },
  ]
  return (
    <div className={`split ${styles.rules}`}>
      {rules.map(({ head: { heading, text }, facts }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <p className="soft">{text}</p>
          {facts.length > 0 && <Facts facts={facts} />}
        </section>
      ))}
      <WorkedLine content={content} roles={roles} example={example} />
    </div>
  )
}

/** The fewest connections by which a company is of a stage. */
function fewestFor(stage: (typeof stages)[number]): number {
  let connections = 1
  while (stageOf(connections) !== stage) connections += 1
  return connections
}

/** How the points of one line add up; a dot is a point. */
function WorkedLine({ content, roles, example }: RulesProps) {
  const { person, company, stage, points, score, priority } = example
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
function sayCount(
  count: number,
  { one, many }: PageContent<'documentation'>['reading']['points'],
): string {
  return `${count} ${count === 1 ? one : many}`
}

/** So many dots in a row, as points of a line with round ends. */
function dots(count: number): string {
  return Array.from({ length: count }, (_, place) => `M${place * 12 + 4} 4h0`).join('')
}
