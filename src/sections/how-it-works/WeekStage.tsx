import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { Range } from '../../components/Range.tsx'
import { Points } from '../../kit/points.tsx'
import { SectionHead } from '../../kit/SectionHead.tsx'
import { TextWithLink } from '../../kit/TextWithLink.tsx'
import { FieldDrawing } from '../../sample/field/FieldDrawing.tsx'
import { fieldLabel } from '../../sample/field/field-layout.ts'
import type { Market } from '../../sample/market.ts'
import { dayNames, formatPoint, hoursADay, toHourOfWeek, toPoint } from '../../sample/week.ts'
import styles from './WeekStage.module.css'

interface WeekProps {
  content: PageContent<'how-it-works'>
  market: Market
}

export function WeekStage({ content, market }: WeekProps) {
  const { intro, actions, steps, time, sample } = content
  const now = toPoint(market.now)
  return (
    <section className={`from-top ${styles.week}`} data-week>
      <div className={`wrap ${styles.stage}`}>
        <div className={styles.head}>
          <SectionHead level={1} {...intro} actions={actions} />
        </div>
        <figure className={`cropped ${styles.figure}`} aria-label={fieldLabel(market)}>
          <FieldDrawing market={market} timed />
        </figure>
        <div className={styles.say}>
          {/* The range says the time to a screen reader. */}
          <p className={`soft cluster ${styles.time}`} aria-hidden="true">
            <b className="h3" data-said>
              {formatPoint(now)}
            </b>{' '}
            <span>
              New connections: <b data-count>{market.competitor.newThisWeek}</b>
            </span>
          </p>
          <p className="soft" role="status" data-point={now}>
            <b>{market.alert.title}.</b> {market.alert.text}
          </p>
          <p className="note">{sample}</p>
        </div>
      </div>
      <Scrubber label={time} market={market} />
      <div className="wrap band">
        <h2 className="visually-hidden">{steps.heading}</h2>
        <div className={`way ${styles.way}`}>
          <Points items={steps.items} inOrder ruled />
        </div>
        <p className="soft end">
          <TextWithLink {...steps.effort} />
        </p>
      </div>
    </section>
  )
}

/** The week as a range, with its contacts above the line; `week-scrubber.client.ts` makes it move the field. */
function Scrubber({ label, market }: { label: string; market: Market }) {
  const now = toPoint(market.now)
  const toPlace = (hour: number) => `${(100 * hour) / (now - 1)}%`
  return (
    <div className={styles.band}>
      <div className="wrap">
        <svg aria-hidden="true">
          {market.people.map(({ id, at, status, isSignal }) => (
            <circle
              key={id}
              className={isSignal ? styles.signal : undefined}
              cx={toPlace(toHourOfWeek(at))}
              cy="50%"
              r={isSignal ? 5 : 3}
              opacity={status === 'Pending' ? 0.4 : undefined}
            />
          ))}
        </svg>
        <div className="scripted">
          <Range
            min="1"
            max={now}
            defaultValue={now}
            autoComplete="off"
            aria-label={label}
            aria-valuetext={formatPoint(now)}
          />
        </div>
        <svg aria-hidden="true">
          {dayNames.map((name, day) => (
            <text key={name} x={toPlace(day * hoursADay)} y="14">
              {name}
            </text>
          ))}
        </svg>
      </div>
    </div>
  )
}
