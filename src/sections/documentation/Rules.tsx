import type { ReactNode } from 'react'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { Priority, Stage } from '../../components/Marks.tsx'
import type { DemoCopy } from '../../content/demo.ts'
import type { PageContent } from '../../content/page-schemas.ts'
import marks from '../../sample/marks.module.css'
import {
  freshPoints,
  getStage,
  highestScore,
  highScore,
  type Lead,
  newHours,
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

interface Rule {
  head: { heading: string; text: string }
  /** The points of a sum are drawn, with the sign behind them. */
  facts: { label: string; text: string; sum?: { points: number; sign?: string } }[]
}

/** The rules of the list, with their numbers from the code that makes it. */
export function Rules({ content, roles, example }: RulesProps) {
  const { more, stage, priority, status, reason } = content
  const points = (count: number) => sayCount(count, content.points)
  const most = Math.max(...stages.map(fewestFor))
  const connections = (count: number) =>
    count === most ? `${count} ${more} ${stage.unit.many}` : sayCount(count, stage.unit)
  const rules: Rule[] = [
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
    workedLine({ content, roles, example }),
  ]
  return (
    <div className={`points ${styles.rules}`}>
      {rules.map(({ head: { heading, text }, facts }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
          {facts.length > 0 && (
            <Ledger>
              {facts.map(({ label, text, sum }) => (
                <LedgerRow key={label} label={toSign(label)}>
                  {sum && <Dots {...sum} />}
                  {text}
                </LedgerRow>
              ))}
            </Ledger>
          )}
        </section>
      ))}
    </div>
  )
}

/** Points, a dot each. */
function Dots({ points, sign }: { points: number; sign?: string }) {
  const places = Array.from({ length: points }, (_, index) => index * 20 + 7)
  return (
    <svg className={marks.drawing} width={points * 20} height="30" aria-hidden="true">
      {places.map((x) => (
        <circle key={x} className={marks.met} cx={x} cy="14" r="6.5" />
      ))}
      <text x={points * 20 + 10} y="21" fontSize="22">
        {sign}
      </text>
    </svg>
  )
}

/** A stage or a priority with the sign it has in a list; any other name as it is. */
function toSign(label: string): ReactNode {
  const stage = stages.find((name) => name === label)
  if (stage) return <Stage stage={stage} />
  const priority = priorities.find((name) => name === label)
  return priority ? <Priority priority={priority} /> : label
}

/** The fewest connections by which a company is of a stage. */
function fewestFor(stage: (typeof stages)[number]): number {
  let connections = 1
  while (getStage(connections) !== stage) connections += 1
  return connections
}

/** How the points of one line add up. */
function workedLine({ content, roles, example }: RulesProps): Rule {
  const { person, company, stage, points, score, priority } = example
  const { days, of } = content.priority
  const seen = days.find((_, daysAgo) => freshPoints(daysAgo) === points.seen) ?? ''
  const say = (count: number) => sayCount(count, content.points)
  return {
    head: { heading: content.worked, text: `${person.name}, ${person.title}, ${company.name}` },
    facts: [
      { label: stage, text: say(points.company), sum: { points: points.company, sign: '+' } },
      {
        label: roles[person.weight],
        text: say(points.role),
        sum: { points: points.role, sign: '+' },
      },
      { label: seen, text: say(points.seen), sum: { points: points.seen, sign: '=' } },
      { label: priority, text: `${score} ${of} ${say(highestScore)}`, sum: { points: score } },
    ],
  }
}

/** “1 point”, “2 points”. */
function sayCount(
  count: number,
  { one, many }: PageContent<'documentation'>['reading']['points'],
): string {
  return `${count} ${count === 1 ? one : many}`
}
