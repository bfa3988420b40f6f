import { getMark, type Market } from '../market.ts'
import marks from '../marks.module.css'
import { dayNames, toHourOfWeek } from '../week.ts'
import styles from './FieldDrawing.module.css'
import { layOutField, type Mark } from './field-layout.ts'
import { radii, toPlace } from './places.ts'
import { decorative, Rep } from './Rep.tsx'

interface FieldDrawingProps {
  market: Market
  /**
   * Whether the pattern is animated once, around a name in the middle. It is hidden from screen readers then, as the
   * page tells the same in words.
   */
  plays?: boolean
  /** Whether contacts have the point in the week from which on they show, for `week-scrubber.client.ts`. */
  timed?: boolean
}

/** The field of `docs/design.md`, as a figure labelled by `fieldLabel`. Only the reps are read out. */
export function FieldDrawing({ market, plays = false, timed = false }: FieldDrawingProps) {
  const { companies, reps, brackets } = layOutField(market)
  const signals = reps.flatMap(({ people }) => people.filter(({ person }) => person.isSignal))
  const steps = plays ? [undefined, styles.second, styles.third] : []
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has a name, and every rep reads itself out
    <svg
      className={`${marks.drawing} ${styles.field}`}
      viewBox="-396 -322 792 726"
      {...(plays && decorative)}
    >
      <Rings />
      <g className={`${styles.wide} ${marks.quiet}`} {...decorative}>
        {companies.map(({ name, x, y }) => (
          <text key={name} x={x} y={y + toBaseline} textAnchor={x < 0 ? 'end' : undefined}>
            {name}
          </text>
        ))}
      </g>
      {reps.map((rep) => (
        <Rep key={rep.id} rep={rep} label={plays ? undefined : rep.label} size={16} names={timed}>
          <path className={marks.before} d={rep.earlier} />
          {/* A dot where each line begins. */}
          <path className={marks.dots} d={rep.earlier} strokeDasharray="0 999" />
          {rep.people.map((mark) => (
            <Contact
              key={mark.person.id}
              mark={mark}
              step={steps[signals.indexOf(mark)]}
              dot={plays ? market.people.indexOf(mark.person) : undefined}
              timed={timed}
            />
          ))}
        </Rep>
      ))}
      {brackets.map(({ company, path, ...place }) => (
        <g
          key={company}
          className={plays ? styles.closed : undefined}
          textAnchor="middle"
          {...decorative}
          {...(timed && pointAt(signals.at(-1)))}
        >
          <path className={marks.ring} pathLength="1" d={path} />
          <text className={marks.name} {...place}>
            {company}
          </text>
        </g>
      ))}
      <g textAnchor="middle" {...decorative}>
        {!plays && (
          <text className={marks.name} y="-4">
            {market.competitor.name}
          </text>
        )}
        {(plays ? signals : signals.slice(-1)).map(({ person }, step) => (
          <text
            key={person.id}
            className={`${styles.clock} ${steps[step] ?? ''}`}
            y={plays ? -39 : 16}
            data-clock={timed || undefined}
          >
            {`${person.at}:00`}
          </text>
        ))}
      </g>
    </svg>
  )
}

interface ContactProps {
  mark: Mark
  step: string | undefined
  /** The number by which `carried-dots.client.ts` finds the dot. */
  dot: number | undefined
  timed: boolean
}

function Contact({ mark, step, dot, timed }: ContactProps) {
  const { x, y, arc, person } = mark
  const kind = getMark(person)
  const point = timed && { ...pointAt(mark), 'data-contact': kind !== 'engaged' }
  if (kind !== 'signal') {
    const drawn = (
      <>
        <path className={marks[kind]} d={arc} />
        <circle
          className={marks[kind]}
          cx={x}
          cy={y}
          r="5"
          data-dot={kind === 'met' ? dot : undefined}
        />
      </>
    )
    if (!timed) return drawn
    return (
      <g className={marks.contact} textAnchor="middle" {...point}>
        {drawn}
        <text className={`${marks.name} ${marks.clear}`} x={x} y={y - 13}>
          {person.name}
        </text>
      </g>
    )
  }
  // Clear of the name beside it, also where letters stand farther apart than ours (WCAG 1.4.12).
  const outwards = Math.round(x * 1.14)
  return (
    <g className={step} textAnchor="middle" {...point}>
      <path className={marks.signal} pathLength="1" d={arc} />
      <circle className={marks.signal} cx={x} cy={y} r="8" data-signal data-dot={dot} />
      <text className={marks.name} x={outwards} y={y + 28}>
        {person.name}
      </text>
      <text className={styles.wide} x={outwards} y={y + 46}>
        {`${person.at.slice(4)}:00`}
      </text>
    </g>
  )
}

function pointAt(mark: Mark | undefined) {
  return mark && { 'data-point': toHourOfWeek(mark.person.at) + 1 }
}

/** The distance from the middle of a line of text to its baseline. */
const toBaseline = 4
/** The bearing of the days’ names, between companies. */
const dayBearing = 141.5

function Rings() {
  return (
    <g className={marks.quiet} textAnchor="middle" {...decorative}>
      <circle className={marks.faint} r={radii.earlier.to} strokeDasharray="1 5" />
      {radii.days.map((radius, day) => {
        const { x, y } = toPlace(dayBearing, radius)
        return (
          <g key={radius}>
            <circle r={radius} className={day === 4 ? marks.line : marks.faint} />
            <text className={marks.clear} x={x} y={y + toBaseline}>
              {dayNames[day]}
            </text>
          </g>
        )
      })}
    </g>
  )
}
