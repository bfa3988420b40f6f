import type { ReactNode } from 'react'
import type { DemoCopy } from '../../../contract/content/demo.ts'
import { priorities, stages, weights } from '../../../contract/content/names.ts'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { PriorityMark, StageMark } from '../../components/Marks.tsx'
import {
  getFreshPoints,
  getStage,
  highestScore,
  highScore,
  newHours,
  stagePoints,
  weightPoints,
} from '../../sample/rank.ts'
import styles from './Manual.module.css'

interface RulesProps {
  content: PageContent<'documentation'>['reading']
  roles: DemoCopy['weights']
}

interface Rule {
  head: { heading: string; text: string }
  lines: { label: string; text: string }[]
}

export function Rules({ content, roles }: RulesProps) {
  const { more, stage, priority, status, reason } = content
  const points = (count: number) => formatPoints(count, content.points)
  const most = Math.max(...stages.map(getFewest))
  const connections = (count: number) =>
    count === most ? `${count} ${more} ${stage.unit.many}` : formatPoints(count, stage.unit)
  const rules: Rule[] = [
    {
      head: stage,
      lines: stages.map((label) => ({
        label,
        text: `${connections(getFewest(label))}, ${points(stagePoints[label])}`,
      })),
    },
    {
      head: priority,
      lines: [
        ...weights.map((weight) => ({ label: roles[weight], text: points(weightPoints[weight]) })),
        ...priority.days.map((label, ago) => ({ label, text: points(getFreshPoints(ago)) })),
        {
          label: priorities[0],
          text: `${highScore} ${more} ${priority.of} ${points(highestScore)}`,
        },
        { label: priorities[1], text: `0–${points(highScore - 1)}` },
      ],
    },
    {
      head: status,
      lines: [
        { label: 'New connection', text: `${status.new.before} ${newHours} ${status.new.after}` },
        { label: 'Connected', text: status.connected },
        { label: 'Pending', text: status.pending },
      ],
    },
    { head: reason, lines: [] },
  ]
  return (
    <div className={`soft ${styles.rules}`}>
      {rules.map(({ head: { heading, text }, lines }) => (
        <section key={heading} className="split lean">
          <div>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
          {lines.length > 0 && (
            <Ledger>
              {lines.map(({ label, text }) => (
                <LedgerRow key={label} label={toSign(label)}>
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

/** A stage or a priority with the sign it has in a list; any other name as it is. */
export function toSign(label: string): ReactNode {
  const stage = stages.find((name) => name === label)
  if (stage) return <StageMark stage={stage} />
  const priority = priorities.find((name) => name === label)
  return priority ? <PriorityMark priority={priority} /> : label
}

function getFewest(stage: (typeof stages)[number]): number {
  let connections = 1
  while (getStage(connections) !== stage) connections += 1
  return connections
}

/** “1 point”, “2 points”. */
export function formatPoints(
  count: number,
  { one, many }: PageContent<'documentation'>['reading']['points'],
): string {
  return `${count} ${count === 1 ? one : many}`
}
