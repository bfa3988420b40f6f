import { type CSSProperties, useState } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { LeadDetail, RequestDetail, TeamStatus } from '../../contract/desk/leads.ts'
import { day } from '../../contract/duration.ts'
import { Button } from '../../src/components/Button.tsx'
import { Fault } from '../components/Fault.tsx'
import { returnFocus } from '../components/return-focus.ts'
import { formatShortDay, nameLead, sayDaysLeft } from '../leads/words.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import styles from './RequestForm.module.css'

const steps: Record<TeamStatus, { label: string; about: string; words: string; done: string }> = {
  working: {
    label: 'Work on it',
    about: 'Their page shows that somebody has it. They are emailed only what you write here.',
    words: 'a line, if you like',
    done: 'being worked on',
  },
  answered: {
    label: 'Answer',
    about: 'They are emailed your words, which their page shows as well. The request is closed.',
    words: 'the answer, without data about them',
    done: 'answered',
  },
  extended: {
    label: 'Extend',
    about: 'They are emailed the reason and the new last day.',
    words: 'why it takes longer',
    done: 'extended',
  },
  refused: {
    label: 'Refuse',
    about: 'They are emailed the reason and where they can complain. The request is closed.',
    words: 'why it is refused',
    done: 'refused',
  },
  unconfirmed: {
    label: 'Close as unconfirmed',
    about: 'They are emailed that nobody confirmed the address. The request is closed.',
    words: 'what they read',
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
        {row.dueAt > 0 && <Clock request={request} dueAt={row.dueAt} />}
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
          <Refusals request={request} />
        </div>
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
        <h2 id="step">{steps[step].label}</h2>
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
        <span>
          To <b>{row.email}</b>: {steps[step].words}
        </span>
        <textarea ref={focus} name="text" maxLength={5000} required={step !== 'working'} />
      </label>
      <label>
        Note for the team
        <textarea name="note" rows={1} maxLength={500} />
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

/** The law's clock: from the day that it came in to the last one, and on it now. */
function Clock({ request, dueAt }: { request: RequestDetail; dueAt: number }) {
  const { receivedOn, dueOn } = request
  const from = Date.parse(receivedOn)
  const past = Math.min(1, Math.max(0, (Date.now() - from) / (dueAt - from)))
  const left = sayDaysLeft(Math.floor((dueAt - Date.now()) / day))
  return (
    <p className={styles.clock} style={{ '--past': `${past * 100}%` } as CSSProperties}>
      <span>Received {formatShortDay(receivedOn)}</span>
      <span>
        <b>{left}</b>, {dueAt < Date.now() ? 'since' : 'until'} {formatShortDay(dueOn)}
      </span>
    </p>
  )
}

/** Of a request that is open: that it is worked on is done, and closed for want of a proof are few, on their last day. */
const unsaid: readonly TeamStatus[] = ['working', 'unconfirmed']

/** Why the other steps cannot be taken, each reason once; of a closed request that is all there is to say. */
function Refusals({ request }: { request: RequestDetail }) {
  const isOpen = request.closedAt === 0
  const refused = request.steps.filter(
    ({ status, refusal }) => refusal !== '' && !(isOpen && unsaid.includes(status)),
  )
  const reasons = Map.groupBy(refused, ({ refusal }) => refusal)
  if (reasons.size === 1 && refused.length === request.steps.length) {
    return <p>{refused[0]?.refusal}</p>
  }
  return [...reasons].map(([reason, those]) => (
    <details key={reason}>
      <summary>{those.map(({ status }) => steps[status].label).join(', ')}: not yet</summary>
      <p>{reason}</p>
    </details>
  ))
}
