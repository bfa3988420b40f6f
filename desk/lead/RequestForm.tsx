import { useState } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { LeadDetail, RequestDetail, TeamStatus } from '../../contract/desk/leads.ts'
import { Button } from '../../src/components/Button.tsx'
import { Fault } from '../components/Fault.tsx'
import { formatDay, nameLead } from '../leads/words.ts'
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

/** What may be done next with a request about a list, and what its person is told of it. */
export function RequestForm({ lead }: { lead: LeadDetail }) {
  const { row, request } = lead
  const [step, setStep] = useState<TeamStatus>()
  const [months, setMonths] = useState<1 | 2>(1)
  const change = useCall(actionCalls.changeRequest, [['leads']], ({ isMailed }, { status }) => {
    const told = isMailed ? ', and they are emailed' : ''
    showToast({ text: `Request of ${nameLead(row)}: ${steps[status].done}${told}` })
    setStep(undefined)
  })
  if (!request) return null
  const open = order.filter((status) =>
    request.steps.some((step) => step.status === status && step.refusal === ''),
  )
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
        <div className="actions">
          {open.map((status, index) =>
            index === 0 ? (
              <Button key={status} size="small" variant="solid" onClick={() => setStep(status)}>
                {steps[status].label}
              </Button>
            ) : (
              <button key={status} type="button" className="link" onClick={() => setStep(status)}>
                {steps[status].label}
              </button>
            ),
          )}
        </div>
        <Refusals request={request} />
      </section>
    )
  }
  return (
    <form
      key={step}
      className={`fields ${styles.form}`}
      aria-label={steps[step].label}
      onSubmit={(event) => {
        // Not by `action`, which empties the fields whatever becomes of it.
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <div>
        <h3>{steps[step].label}</h3>
        <p>{steps[step].about}</p>
      </div>
      {step === 'extended' && (
        <label>
          New last day
          <select value={months} onChange={({ target }) => setMonths(target.value === '1' ? 1 : 2)}>
            {request.extendedTo.map((day, index) => (
              <option key={day} value={index + 1}>
                {formatDay(day)}, {index === 0 ? 'a month' : 'two months'} more
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {steps[step].words}
        <textarea name="text" rows={3} maxLength={5000} required={step !== 'working'} />
      </label>
      <label>
        Note for the team
        <textarea name="note" rows={3} maxLength={500} />
      </label>
      {!request.isLeftOut && (
        <label>
          <input
            type="checkbox"
            name="left-out"
            defaultChecked={step === 'answered' && asksToBeLeftOut.includes(request.type)}
          />
          The product leaves them out now: it is done there, and this is the proof
        </label>
      )}
      <Fault error={change.error} />
      <div className="actions">
        <Button size="small" variant="solid" type="submit" disabled={change.isPending}>
          {steps[step].label}
          {step === 'working' ? '' : ' and email them'}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setStep(undefined)}>
          Later
        </Button>
      </div>
    </form>
  )
}

/** Why the other steps cannot be taken, each reason once; of a closed request that is all there is to say. */
function Refusals({ request }: { request: RequestDetail }) {
  const reasons = new Map<string, string[]>()
  for (const { status, refusal } of request.steps) {
    // Closed for want of a proof is what few are, on their last day: before it, that is no news.
    if (status === 'unconfirmed' && request.closedAt === 0) continue
    if (refusal) reasons.set(refusal, [...(reasons.get(refusal) ?? []), steps[status].label])
  }
  const isClosed = reasons.size === 1 && request.steps.every(({ refusal }) => refusal !== '')
  return (
    <ul>
      {[...reasons].map(([reason, labels]) => (
        <li key={reason}>{isClosed ? reason : `${labels.join(', ')}: ${reason}`}</li>
      ))}
    </ul>
  )
}
