import answer from './Answer.module.css'
import type { Answers, PersonNode } from './answers.ts'
import styles from './Field.module.css'
import { PersonDot } from './NetworkMap.tsx'

/** The company of the pattern: its people on its ring, each with their name and role. */
export function TeamRing({ answers: { rings, people } }: { answers: Answers }) {
  const [ring] = rings
  if (!ring) return null
  const { company, x, y, radius } = ring
  const team = people.filter(({ person }) => person.company === company.id)
  return (
    <svg
      className={`${styles.field} ${answer.drawing} ${answer.team}`}
      viewBox={`${x - radius - 12} ${y - radius - 12} ${2 * radius + 24} ${2 * radius + 24}`}
      aria-hidden="true"
    >
      <circle className={answer.whole} cx={x} cy={y} r={radius} />
      <text className={answer.company} x={x} y={y + 9}>
        {company.name}
      </text>
      {team.map((node) => (
        <Member key={node.person.id} node={node} middle={x} />
      ))}
    </svg>
  )
}

function Member({ node: { person, places }, middle }: { node: PersonNode; middle: number }) {
  const { x, y } = places.intelligence ?? places.field
  const side = Math.sign(x - middle)
  const anchor = side === 0 ? 'middle' : side > 0 ? 'end' : 'start'
  const line = side === 0 ? y + 34 : y + 3
  return (
    <g className={styles.person} textAnchor={anchor}>
      <PersonDot person={person} at={{ x, y }} large={9} />
      <text className={answer.member} x={x - side * 20} y={line}>
        {person.name}
      </text>
      {person.title.split(/(?<=,) /).map((part, index) => (
        <text
          key={part}
          className={`${answer.member} ${answer.title}`}
          x={x - side * 20}
          y={line + 18 * (index + 1)}
        >
          {part}
        </text>
      ))}
    </g>
  )
}
