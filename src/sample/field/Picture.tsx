import { type Answers, lanes, type Question } from './answers.ts'
import styles from './Picture.module.css'
import { type Place, pair } from './places.ts'

interface PictureProps {
  question: Question
  answers: Answers
}

/** The answer in small: its people come from where they stand in the field. Its lines are those of the large one. */
export function Picture({ question, answers }: PictureProps) {
  const nodes = answers.people.flatMap(({ person, places }) => {
    const node = nodeOf(places, question)
    return node ? [{ ...node, person }] : []
  })
  const [signals, rest] = [true, false].map((is) =>
    nodes.filter(({ person }) => person.isSignal === is),
  )
  return (
    <svg className={styles.picture} viewBox="-2 0 764 650" aria-hidden="true">
      <circle className={styles.rim} cx="380" cy="325" r="300" />
      <Lines question={question} answers={answers} />
      <g className={styles.reps}>
        {answers.reps.map(({ rep, places }) => {
          const node = nodeOf(places, question)
          return node && <circle key={rep.id} {...node} r="26" />
        })}
      </g>
      <g className={styles.people}>
        {rest?.map(({ person, ...node }) => (
          <circle
            key={person.id}
            className={person.status === 'Pending' ? styles.engaged : undefined}
            {...node}
            r="9"
          />
        ))}
      </g>
      <g className={styles.signals}>
        {signals?.map(({ person, ...node }) => (
          <circle key={person.id} {...node} r="13" />
        ))}
      </g>
    </svg>
  )
}

/** A circle in its place of the field, moved to where it answers. */
function nodeOf(places: Partial<Record<Question, Place>> & { field: Place }, question: Question) {
  const [{ field }, to] = [places, places[question]]
  if (!to) return undefined
  const moved = pair({ x: to.x - field.x, y: to.y - field.y })
  return { cx: field.x, cy: field.y, transform: `translate(${moved})` }
}

function Lines({ question, answers: { people, reps, doors, rings } }: PictureProps) {
  switch (question) {
    case 'tracking': {
      const bars = people.flatMap(({ person, places: { tracking: at } }) =>
        at
          ? `${bar({ x: 40, y: at.y }, person.name)}m24 0h${12 * person.title.length}M690 ${at.y}h66`
          : [],
      )
      return <path className={styles.bars} d={bars.join('')} />
    }
    case 'mapping':
      return (
        <g className={styles.lines}>
          {reps.map(({ rep }) => (
            <use key={rep.id} href={`#map-${rep.id}`} />
          ))}
          <path
            className={styles.bars}
            d={doors.map(({ company, x, y }) => bar({ x: x + 40, y }, company.name)).join('')}
          />
        </g>
      )
    case 'intelligence': {
      const [, ...others] = rings
      return (
        <g className={styles.lines}>
          {rings.map(({ company, x, y, radius }) => (
            <circle key={company.id} cx={x} cy={y} r={radius} />
          ))}
          <path
            className={styles.bars}
            d={others.map(({ company, x, y }) => bar({ x: x + 86, y }, company.name)).join('')}
          />
        </g>
      )
    }
    case 'patterns':
      return <path className={styles.lines} d={laneLines(reps.length)} />
    default:
      return question satisfies never
  }
}

/** What stands for a text: as long as it. */
function bar(from: Place, text: string): string {
  return `M${pair(from)}h${9 * text.length}`
}

/** The lines between lanes and between days. */
export function laneLines(reps: number): string {
  const top = lanes.top - lanes.step / 2
  const across = Array.from({ length: reps + 1 }, (_, row) => `M0 ${top + row * lanes.step}H760`)
  const down = [0, 1, 2, 3, 4].map(
    (day) => `M${lanes.left + day * lanes.day} ${top - 20}V${top + reps * lanes.step}`,
  )
  return [...across, ...down].join('')
}
