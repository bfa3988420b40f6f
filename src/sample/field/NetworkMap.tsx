import type { Market } from '../market.ts'
import answer from './Answer.module.css'
import { type Answers, mapArc, type PersonNode, type RepNode } from './answers.ts'
import styles from './Field.module.css'
import { repLabel } from './field-of.ts'
import type { Place } from './places.ts'
import { readAsOne, unread } from './RepGroup.tsx'

/** The map: each rep against the companies they talk to, an arc for each person. */
export function NetworkMap({ market, answers }: { market: Market; answers: Answers }) {
  const signal = market.people.find(({ isSignal }) => isSignal)
  // Amber lies on top.
  const reps = answers.reps.toSorted(({ rep }) => (rep.id === signal?.rep ? 1 : -1))
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has a name, and every rep reads itself out
    <svg className={`${styles.field} ${answer.drawing}`} viewBox="50 14 706 612">
      <g className={answer.doors} {...unread}>
        {answers.doors.map(({ company, x, y }) => (
          <text
            key={company.id}
            className={company.id === signal?.company ? answer.closed : undefined}
            x={x + 26}
            y={y + 5}
          >
            {company.name}
          </text>
        ))}
      </g>
      {reps.map((node) => (
        <RepArcs
          key={node.rep.id}
          node={node}
          people={answers.people.filter(({ person }) => person.rep === node.rep.id)}
          label={repLabel(market, node.rep)}
        />
      ))}
    </svg>
  )
}

interface RepArcsProps {
  node: RepNode
  people: PersonNode[]
  label: string
}

function RepArcs({ node: { rep, places }, people, label }: RepArcsProps) {
  const at = places.mapping ?? places.field
  const arcs = (nodes: PersonNode[]) =>
    nodes.map(({ places: { mapping } }) => mapping && mapArc(at, mapping)).join('')
  const engaged = people.filter(({ person }) => person.status === 'Pending')
  const signals = people.filter(({ person }) => person.isSignal)
  const rest = people.filter((one) => !engaged.includes(one) && !signals.includes(one))
  const doors = Map.groupBy(people, ({ person }) => person.company)
  return (
    <g className={styles.rep} {...readAsOne} aria-label={label}>
      <g id={`map-${rep.id}`}>
        {rest.length > 0 && <path className={styles.arcs} d={arcs(rest)} />}
        {engaged.length > 0 && <path className={answer.engagement} d={arcs(engaged)} />}
        {signals.length > 0 && <path className={answer.pattern} d={arcs(signals)} />}
      </g>
      {[...doors].map(([company, team]) => (
        <Door key={company} team={team} />
      ))}
      <RepRing rep={rep} at={at} />
    </g>
  )
}

/** Those of one company whom one rep reached: pointed at, they are named together. */
function Door({ team }: { team: PersonNode[] }) {
  const innermost = Math.min(...team.map(({ places: { mapping } }) => mapping?.x ?? 0))
  const [first] = team
  return (
    <g className={styles.person}>
      {team.map(({ person, places: { mapping } }) => (
        <PersonDot key={person.id} person={person} at={mapping} />
      ))}
      <text className={answer.names} x={innermost - 18} y={(first?.places.mapping?.y ?? 0) + 5}>
        {team.map(({ person }) => person.name).join(', ')}
      </text>
    </g>
  )
}

/** A rep among others. */
export function RepRing({ rep, at }: { rep: RepNode['rep']; at: Place }) {
  return (
    <>
      <circle className={styles.ring} cx={at.x} cy={at.y} r="20" />
      <text className={styles.initials} x={at.x} y={at.y + 4.5}>
        {rep.initials}
      </text>
    </>
  )
}

interface PersonDotProps {
  person: PersonNode['person']
  at: Place | undefined
}

/** Somebody among others. */
export function PersonDot({ person: { status, isSignal }, at }: PersonDotProps) {
  const look = isSignal ? answer.amber : undefined
  return (
    <circle
      className={status === 'Pending' ? answer.open : look}
      cx={at?.x}
      cy={at?.y}
      r={isSignal ? 8 : 6}
    />
  )
}
