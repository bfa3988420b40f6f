import { type Market, met, type Person } from '../market.ts'
import { dayNames } from '../week.ts'
import answer from './Answer.module.css'
import { type Answers, lanes, type PersonNode, type RepNode } from './answers.ts'
import styles from './Field.module.css'
import { repLabel } from './field-of.ts'
import { PersonDot, RepRing } from './NetworkMap.tsx'
import { laneLines } from './Picture.tsx'
import type { Place } from './places.ts'
import { readAsOne, unread } from './RepGroup.tsx'

interface RhythmProps {
  market: Market
  answers: Answers
  /** What the patterns are called: the cluster, the climb, the second rep. */
  names: string[]
}

/** The week by days and reps, with its patterns drawn in and named. */
export function Rhythm({ market, answers, names }: RhythmProps) {
  const { people, reps } = answers
  const shapes = shapesOf(market)
  const placesOf = (shape: Person[]) =>
    shape.flatMap(({ id }) => people.find(({ person }) => person.id === id)?.places.patterns ?? [])
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has a name, and every rep reads itself out
    <svg className={`${styles.field} ${answer.drawing}`} viewBox="0 75 760 462">
      <path className={answer.grid} d={laneLines(reps.length)} />
      <g className={answer.days} {...unread}>
        {dayNames.map((name, day) => (
          <text key={name} x={lanes.left + day * lanes.day + 10} y="103">
            {name}
          </text>
        ))}
      </g>
      <Links names={names} climb={placesOf(shapes.climb)} secondRep={placesOf(shapes.secondRep)} />
      {reps.map((node) => (
        <Lane
          key={node.rep.id}
          node={node}
          people={people.filter(({ person }) => person.rep === node.rep.id)}
          label={repLabel(market, node.rep)}
        />
      ))}
      <Cluster name={names[0]} places={placesOf(shapes.cluster)} />
    </svg>
  )
}

interface LaneProps {
  node: RepNode
  people: PersonNode[]
  label: string
}

function Lane({ node: { rep, places }, people, label }: LaneProps) {
  const at = places.patterns ?? places.field
  return (
    <g className={styles.rep} {...readAsOne} aria-label={label}>
      {people.map(({ person, places: { patterns } }, index) => (
        <g key={person.id} className={styles.person}>
          <PersonDot person={person} at={patterns} />
          {/* Neighbours are named at three heights in turn. */}
          <text x={patterns?.x} y={at.y + (nameHeights[index % nameHeights.length] ?? 0)}>
            {person.name}
          </text>
        </g>
      ))}
      <RepRing rep={rep} at={at} />
    </g>
  )
}

/** The two patterns that lead from one person to another. */
function Links({
  names: [, climbName, secondName],
  climb: [from, to],
  secondRep: [first, second],
}: Pick<RhythmProps, 'names'> & { climb: Place[]; secondRep: Place[] }) {
  return (
    <g className={answer.shape}>
      {from && to && (
        <>
          <path
            d={`M${from.x} ${from.y - 8}Q${(from.x + to.x) / 2} ${from.y - 54} ${to.x} ${to.y - 8}`}
          />
          <text x={(from.x + to.x) / 2} y={from.y - 38}>
            {climbName}
          </text>
        </>
      )}
      {first && second && (
        <>
          <path
            d={`M${first.x} ${first.y + 8}C${first.x} ${second.y} ${first.x + 60} ${second.y - 40} ${second.x - 9} ${second.y - 2}`}
          />
          <text x={(first.x + second.x) / 2} y={second.y - 42}>
            {secondName}
          </text>
        </>
      )}
    </g>
  )
}

const nameHeights = [-18, 27, -36]

/** The bracket below those of one day. */
function Cluster({ name, places }: { name: string | undefined; places: Place[] }) {
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return null
  return (
    <g className={answer.shape}>
      <path d={`M${first.x - 9} ${first.y + 36}v8H${last.x + 9}v-8`} />
      <text className={answer.under} x={last.x + 9} y={first.y + 64}>
        {name}
      </text>
    </g>
  )
}

/** Who makes which pattern of the week, earliest first; nobody where it has none of it. */
export function shapesOf(market: Market) {
  const inOrder = met(market).toReversed()
  const single = inOrder.filter(({ isSignal }) => !isSignal)
  const pairs = single.flatMap((first, index) =>
    single
      .slice(index + 1)
      .flatMap((later) => (later.company === first.company ? [[first, later]] : [])),
  )
  const sameRep = ([first, later]: Person[]) => first?.rep === later?.rep
  return {
    /** Several of one company, by one rep, in one day. */
    cluster: inOrder.filter(({ isSignal }) => isSignal),
    /** Two of one company, by one rep, on different days. */
    climb: pairs.find(sameRep) ?? [],
    /** One of a company, and another there whom a second rep reached later. */
    secondRep: pairs.find((pair) => !sameRep(pair)) ?? [],
  }
}
