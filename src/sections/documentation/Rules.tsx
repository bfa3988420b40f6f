import type { ReactNode } from 'react'
import type { DemoCopy } from '../../content/demo.ts'
import type { Documentation } from '../../content/pages/documentation.ts'
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
import { sayCount, WorkedLine } from './WorkedLine.tsx'

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
        <p>{reason.text}</p>
      </section>
      <WorkedLine content={content} roles={roles} lead={example} />
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
      <p>{head.text}</p>
      <dl className="ruled">{children}</dl>
    </section>
  )
}

function Line({ name, points, children }: { name: string; points?: string; children?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{[children, points].filter((text) => text !== undefined).join(', ')}</dd>
    </div>
  )
}
