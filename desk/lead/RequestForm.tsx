import { useState } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { LeadDetail, RequestDetail, TeamStatus } from '../../contract/desk/leads.ts'
import { day } from '../../contract/duration.ts'
import { Button } from '../../src/components/Button.tsx'
import { Fault } from '../components/Fault.tsx'
import { returnFocus } from '../components/return-focus.ts'
import { formatShortDay, nameLead } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import styles from './RequestForm.module.css'

const steps: Record<TeamStatus, { label: string; about: string; words: string; done: string }> = {
  working: {
    label: 'Work on it',
    about: 'Their page shows that somebody has it. They are emailed only what you write here.',
    words: 'To them, if you like',
    done: 'being worked on',
  },
  answered: {
    label: 'Answer',
    about: 'They are emailed your words, which their page shows as well. The request is closed.',
    words: 'The answer, without data about them',
    done: 'answered',
  },
  extended: {
    label: 'Extend',
    about: 'They are emailed the reason and the new last day.',
    words: 'Why it takes longer',
    done: 'extended',
  },
  refused: {
    label: 'Refuse',
    about: 'They are emailed the reason and where they can complain. The request is closed.',
    words: 'Why it is refused',
    done: 'refused',
  },
  unconfirmed: {
    label: 'Close as unconfirmed',
    about: 'They are emailed that nobody confirmed the address. The request is closed.',
    words: 'What they read',
    done: 'closed as unconfirmed',
  },
}

/** Whose answer says that they are left out. */
const asksToBeLeftOut = ['objection', 'all']

/** The likely step first. */
const order: readonly TeamStatus[] = ['working', 'answered', 'unconfirmed', 'extended', 'refused']

/** Where one writes, or chose to. */
const focus = (place: HTMLElement | null) => place?.focus({ preventScroll: true })

/** What may be done next with a request about a list, and what its person is told of it. */
export function RequestForm({ lead }: { lead: LeadDetail }) {
  const { row, request } = lead
  const [step, setStep] = useState<TeamStatus>()
  const [left, setLeft] = useState<TeamStatus>()
  const [months, setMonths] = useState<1 | 2>(1)
  const change = useCall(actionCalls.changeRequest, [['leads']], ({ isMailed }, { status }) => {
    const told = isMailed ? ', and they are emailed' : ''
    showToast({ text: `Request of ${nameLead(row)}: ${steps[status].done}${told}` })
    setStep(undefined)
    requestAnimationFrame(() => returnFocus(null))
  })
  if (!request) return null
  const open = order.filter((status) =>
    request.steps.some((step) => step.status === status && step.refusal === ''),
  )
  const cancel = () => {
    setLeft(step)
    setStep(undefined)
  }
  const submit = (data: FormData) => {
    if (!step) return
    change.mutate({
      id: row.id,
      from: request.status,
      status: step,
      text: String(data.get('text') ?? ''),
      note: String(data.get('note') ?? ''),
      leftOut: data.get('left-out') === 'on',
      monthsMore: months,
    })
  }
  if (!step || !open.includes(step)) {
    return (
      <section className={styles.next} aria-label="What is next">
        {row.dueAt > 0 && <p>{describeClock(request, row.dueAt)}</p>}
        <div className="actions">
          {open.map((status, index) => {
            const choose = {
              onClick: () => setStep(status),
              ref: status === left ? focus : undefined,
            }
            return index === 0 ? (
              <Button key={status} size="small" variant="solid" {...choose}>
                {steps[status].label}
              </Button>
            ) : (
              <button key={status} type="button" {...choose}>
                {steps[status].label}
              </button>
            )
          })}
        </div>
        <Refusals request={request} />
      </section>
    )
  }
  return (
    <form
      key={step}
      className={`fields ${styles.form}`}
      data-writing
      aria-labelledby="step"
      onSubmit={(event) => {
        // Not by `action`, which empties the fields whatever becomes of it.
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
      onKeyDown={({ key, ctrlKey, metaKey, repeat, currentTarget }) => {
        if (key === 'Enter' && (ctrlKey || metaKey) && !repeat) currentTarget.requestSubmit()
        if (key === 'Escape') cancel()
      }}
    >
      <div>
        <h3 id="step">{steps[step].label}</h3>
        <p>{steps[step].about}</p>
      </div>
      {step === 'extended' && (
        <label>
          New last day
          <select value={months} onChange={({ target }) => setMonths(target.value === '1' ? 1 : 2)}>
            {request.extendedTo.map((day, index) => (
              <option key={day} value={index + 1}>
                {formatShortDay(day)}, {index === 0 ? 'a month' : 'two months'} more
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {steps[step].words}
        <textarea ref={focus} name="text" maxLength={5000} required={step !== 'working'} />
      </label>
      <label>
        Note for the team
        <textarea name="note" maxLength={500} />
      </label>
      {!request.isLeftOut && (
        <label>
          <input
            type="checkbox"
            name="left-out"
            required={step === 'answered' && asksToBeLeftOut.includes(request.type)}
          />
          They are left out of the product’s lists: I checked
        </label>
      )}
      <Fault error={change.error} />
      <div className="actions">
        <Button size="small" variant="solid" type="submit" disabled={change.isPending}>
          {steps[step].label}
          {step === 'working' ? '' : ' and email them'}
        </Button>
        <Button size="small" variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The law's clock: `Received Sun, Nov 29. 30 days left, until Tue, Dec 29.` */
function describeClock({ receivedOn, dueOn }: RequestDetail, dueAt: number): string {
  const left = Math.floor((dueAt - Date.now()) / day)
  const days = left === 1 ? '1 day left' : `${left} days left`
  const until = `${days}, until ${formatShortDay(dueOn)}`
  const said =
    left < 0 ? `Late since ${formatShortDay(dueOn)}` : left === 0 ? 'Today is the last day' : until
  return `Received ${formatShortDay(receivedOn)}. ${said}.`
}

/** Of a request that is open: that it is worked on is done, and closed for want of a proof are few, on their last day. */
const unsaid: readonly TeamStatus[] = ['working', 'unconfirmed']

/** Why the other steps cannot be taken, each reason once; of a closed request that is all there is to say. */
function Refusals({ request }: { request: RequestDetail }) {
  const reasons = new Map<string, string[]>()
  for (const { status, refusal } of request.steps) {
    if (unsaid.includes(status) && request.closedAt === 0) continue
    if (refusal) reasons.set(refusal, [...(reasons.get(refusal) ?? []), steps[status].label])
  }
  const isClosed = reasons.size === 1 && request.steps.every(({ refusal }) => refusal !== '')
  return (
    <ul>
      {[...reasons].map(([reason, labels]) => (
        <li key={reason}>{isClosed ? reason : `Not possible: ${labels.join(', ')}. ${reason}`}</li>
      ))}
    </ul>
  )
}
