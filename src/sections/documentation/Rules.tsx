import type { ReactNode } from 'react'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import type { DemoCopy } from '../../content/demo.ts'
import type { Counted, Documentation } from '../../content/pages/documentation.ts'
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
import { priorities, stages, weights } from '../../vocabulary/labels.ts'
import styles from './Manual.module.css'

interface RulesProps {
  content: Documentation['reading']
  /** What the demo calls the say that a role has in a purchase. */
  roles: DemoCopy['weights']
  /** The first line of the sample list. */
  example: Lead
}

/** The rules of the list, with their numbers from the code that makes it. */
export function Rules({ content, roles, example }: RulesProps) {
  const { stage, priority, status, reason } = content
  const points = (count: number) => sayCount(count, content.points)
  const most = Math.max(...stages.map(fewestFor))
  const connections = (count: number) =>
    count === most ? `${count} ${content.more} ${stage.unit.many}` : sayCount(count, stage.unit)
  return (
    <div className={`split ${styles.rules}`}>
      <Rule head={stage}>
        {stages.map((name) => (
          <Line key={name} name={name} points={points(stagePoints[name])}>
            {connections(fewestFor(name))}
          </Line>
        ))}
      </Rule>
      <Rule head={priority}>
        {weights.map((weight) => (
          <Line key={weight} name={roles[weight]} points={points(weightPoints[weight])} />
        ))}
        {priority.days.map((day, daysAgo) => (
          <Line key={day} name={day} points={points(freshPoints(daysAgo))} />
        ))}
        <Line name={priorities[0]}>
          {`${highScore} ${content.more} ${priority.of} ${points(highestScore)}`}
        </Line>
        <Line name={priorities[1]}>{`0–${points(highScore - 1)}`}</Line>
      </Rule>
      <Rule head={status}>
        <Line name="New connection">{`${status.new.before} ${newHours} ${status.new.after}`}</Line>
        <Line name="Connected">{status.connected}</Line>
        <Line name="Pending">{status.pending}</Line>
      </Rule>
      <section>
        <h3>{reason.heading}</h3>
        <p className="soft">{reason.text}</p>
      </section>
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

interface RuleProps {
  head: { heading: string; text: string }
  children: ReactNode
}

function Rule({ head, children }: RuleProps) {
  return (
    <section>
      <h3>{head.heading}</h3>
      <p className="soft">{head.text}</p>
      <Ledger>{children}</Ledger>
    </section>
  )
}

function Line({ name, points, children }: { name: string; points?: string; children?: string }) {
  return (
    <LedgerRow label={name}>
      {[children, points].filter((text) => text !== undefined).join(', ')}
    </LedgerRow>
  )
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
function sayCount(count: number, { one, many }: Counted): string {
  return `${count} ${count === 1 ? one : many}`
}

/** So many dots in a row, as points of a line with round ends. */
function dots(count: number): string {
  return Array.from({ length: count }, (_, place) => `M${place * 12 + 4} 4h0`).join('')
}
