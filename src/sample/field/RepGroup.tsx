import { hourOfWeek } from '../week.ts'
import styles from './Field.module.css'
import type { Mark, RepMarks } from './field-of.ts'

/** A part of the drawing that is read out as one; with the focus, it names the people that a pointer would. */
export const readAsOne = { role: 'img', tabIndex: 0 } as const

/** A part of the drawing that says nothing without its lines. */
export const unread = { 'aria-hidden': true } as const

/** A rep, always an outlined ring, with everybody they are connected with. */
export function RepGroup({ rep, timed }: { rep: RepMarks; timed: boolean }) {
  return (
    <g className={styles.rep} {...readAsOne} aria-label={rep.label}>
      <path className={styles.before} d={rep.earlier.arcs} />
      <path className={styles.people} d={rep.earlier.people} />
      {!timed && <path className={styles.arcs} d={rep.week.map(({ arc }) => arc).join('')} />}
      {rep.week.map((mark) =>
        timed ? (
          <g key={mark.person.id} className={styles.person} {...contactAt(mark)}>
            <path className={styles.arcs} d={mark.arc} />
            <Dot mark={mark} />
          </g>
        ) : (
          <Dot key={mark.person.id} mark={mark} look={styles.person} />
        ),
      )}
      {rep.engaged.map((mark) => (
        <g
          key={mark.person.id}
          className={`${styles.person} ${styles.engaged}`}
          {...(timed && contactAt(mark))}
        >
          <path d={mark.arc} />
          <Dot mark={mark} />
        </g>
      ))}
      {rep.signals.map((mark, index) => (
        <Signal
          key={mark.person.id}
          mark={mark}
          step={index}
          last={index === rep.signals.length - 1}
          timed={timed}
        />
      ))}
      <circle className={styles.ring} cx={rep.x} cy={rep.y} r="16" />
      <text className={styles.initials} x={rep.x} y={rep.y + 4}>
        {rep.initials}
      </text>
    </g>
  )
}

/** A person where they stand, with the name above. */
function Dot({ mark: { x, y, person }, look }: { mark: Mark; look?: string | undefined }) {
  return (
    <g className={look} transform={`translate(${x} ${y})`}>
      <circle r="5" />
      <text y="-13">{person.name}</text>
    </g>
  )
}

/** A connection of the pattern; the one that closes it says who it was. */
function Signal({
  mark: { x, y, arc, person },
  step,
  last,
  timed,
}: {
  mark: Mark
  step: number
  last: boolean
  timed: boolean
}) {
  const clock = `${person.at.slice(4)}:00`
  // Clear of the name beside it, also where letters stand farther apart than ours (WCAG 1.4.12).
  const outwards = Math.round(x * 1.14)
  return (
    <g className={stepClass(styles.signal, step)} {...(timed && contactAt({ person }))}>
      <path pathLength="1" d={arc} />
      <circle cx={x} cy={y} r="8" />
      <g className={styles.said}>
        <text className={styles.name} x={outwards} y={y + 28}>
          {person.name}
        </text>
        <text className={styles.role} x={outwards} y={y + 44}>
          {last ? `${person.title} · ${clock}` : clock}
        </text>
      </g>
    </g>
  )
}

/** From which point in the week on something is there that came with a person. */
export function pointAt({ person }: Pick<Mark, 'person'>) {
  return { 'data-point': hourOfWeek(person.at) + 1 }
}

function contactAt(mark: Pick<Mark, 'person'>) {
  return { ...pointAt(mark), 'data-contact': mark.person.status !== 'Pending' }
}

/** When something of the pattern comes, counted from 0. */
export function stepClass(name: string | undefined, step: number): string {
  return `${name} ${styles[`step${step}`] ?? ''}`.trim()
}
