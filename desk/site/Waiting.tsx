import { useState } from 'react'
import { type Publishing, publishCalls } from '../../contract/desk/publish-calls.ts'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { useCall } from '../prove/use-call.ts'
import { DocumentLink } from './DocumentLink.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import styles from './Publish.module.css'
import { sayEnd, sayMoment } from './say-visibility.ts'

interface WaitingProps {
  publishing: Publishing
  mayChange: boolean
  /** What a document is called. */
  nameDocument: (path: string) => string
  onDone: (answer: Publishing) => void
}

/** What goes live at its time without anybody being there: what was planned, and entries with a day of their own. */
export function Waiting({ publishing, mayChange, nameDocument, onDone }: WaitingProps) {
  const { plan, waiting, late } = publishing
  const { zone } = useStart()
  const [isChanging, setIsChanging] = useState(false)
  const cancel = useCall(publishCalls.cancelPlan, [], onDone)
  if (!plan && waiting.length === 0 && late === '') return null
  const since = plan?.since.map((path) => `“${nameDocument(path)}”`).join(', ')
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">Waits for its day</h2>
      <Fault error={late ? new Error(late) : null} />
      <ul className={styles.faults}>
        {plan && (
          <li>
            <div>
              <b>Goes live {sayMoment(plan.at, zone)}</b>, by {plan.by}
            </div>
            <div>
              <p>
                {plan.documents === 1 ? '1 change' : `${plan.documents} changes`}, as checked.{' '}
                {since && `Saved since, and not in it: ${since}. `}
                “Publish now” publishes all, and nothing waits any more.
              </p>
              {mayChange && (
                <div className="actions">
                  <button type="button" onClick={() => setIsChanging(true)}>
                    Change
                  </button>
                  <button
                    type="button"
                    disabled={cancel.isPending}
                    onClick={() => cancel.mutate(undefined)}
                  >
                    Cancel<span className="visually-hidden"> what goes live then</span>
                  </button>
                </div>
              )}
              <Fault error={cancel.error} />
            </div>
          </li>
        )}
        {waiting.map(({ path, title, at, becomes }) => (
          <li key={`${path} ${at}`}>
            <DocumentLink path={path} title={title} />
            <p>
              {becomes === 'shown'
                ? `shows from ${sayMoment(at, zone)}`
                : `shows until ${sayEnd(at, zone)}`}
              , as it is on the site
            </p>
          </li>
        ))}
      </ul>
      {isChanging && (
        <PlanDialog plan={plan} onDone={onDone} onClose={() => setIsChanging(false)} />
      )}
    </section>
  )
}
