import type { DemoCopy } from '../../contract/content/demo.ts'
import { highestScore, type Lead } from '../sample/rank.ts'
import { formatDayHour } from '../sample/week.ts'
import styles from './Reasons.module.css'

export function Reasons({ copy, lead }: { copy: DemoCopy; lead: Lead }) {
  const { person, company, competitor, hour, connections, points, score, stage, status } = lead
  const { reasons } = copy
  const counted = connections === 1 ? reasons.connections.one : reasons.connections.many
  const rows = [
    [reasons.company, `${company.name}: ${connections} ${counted}, ${stage}`, points.company],
    [reasons.role, `${copy.roles[person.role]}: ${copy.weights[person.weight]}`, points.role],
    [reasons.seen, `${formatDayHour(hour)}, ${person.rep} of ${competitor}`, points.seen],
  ] as const
  return (
    <div className={styles.reasons}>
      <b>{reasons.heading}</b>
      <dl>
        {rows.map(([label, text, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            <dd>{`+${count}`}</dd>
          </div>
        ))}
        <div>
          <dt>{reasons.status}</dt>
          <dd>{status}</dd>
          <dd>{`${score} / ${highestScore} ${reasons.points}`}</dd>
        </div>
      </dl>
    </div>
  )
}
