import { ButtonLink } from '../../components/Button.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { Field } from '../../sample/field/Field.tsx'
import { fieldLabel } from '../../sample/field/field-of.ts'
import type { Market } from '../../sample/market.ts'
import { pointOf, sayPoint } from '../../sample/week.ts'
import { Scrubber } from './Scrubber.tsx'
import { Steps } from './Steps.tsx'
import '../../kit/kit.css'
import styles from './Week.module.css'

interface WeekProps {
  content: PageContent<'how-it-works'>
  market: Market
}

/** The first screen: the field beside the words, and below both the week, under the reader's thumb. */
export function Week({ content, market }: WeekProps) {
  const { intro, actions, steps, time, sample } = content
  const now = pointOf(market.now)
  return (
    <section className={styles.week} data-week>
      <div className={`wrap ${styles.stage}`}>
        <div className={styles.words}>
          <h1>{intro.heading}</h1>
          <p className="lead">{intro.lead}</p>
          <div className={`cluster ${styles.actions}`}>
            {actions.map(({ label, href }, place) => (
              <ButtonLink key={href} variant={place === 0 ? 'primary' : 'quiet'} href={href}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
        <figure className={styles.figure} aria-label={fieldLabel(market)}>
          <Field market={market} timed />
        </figure>
        <div className={styles.say}>
          {/* The range says the time to a screen reader. */}
          <p className={`soft ${styles.time}`} aria-hidden="true">
            <b data-said>{sayPoint(now)}</b>{' '}
            <span>
              New connections: <b data-count>{market.competitor.newThisWeek}</b>
            </span>
          </p>
          <p className={`soft ${styles.alert}`} role="status" data-point={now}>
            <b>{market.alert.title}.</b> {market.alert.text}
          </p>
          <p className={styles.sample}>{sample}</p>
        </div>
      </div>
      <Scrubber label={time} market={market} />
      <Steps content={steps} />
    </section>
  )
}
