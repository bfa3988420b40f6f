import { useState } from 'react'
import type { LeadDetail, RequestDetail, TeamStatus } from '../../contract/desk/leads.ts'
import { Button } from '../../src/components/Button.tsx'
import styles from './RequestForm.module.css'
import { StepDialog, steps } from './StepDialog.tsx'

/** The likely step first. */
const order: readonly TeamStatus[] = ['working', 'answered', 'unconfirmed', 'extended', 'refused']

/** What may be done next with a request about a list, each behind a question. */
export function RequestForm({ lead: { row, request } }: { lead: LeadDetail }) {
  const [step, setStep] = useState<TeamStatus>()
  if (!request) return null
  const open = order.filter((status) =>
    request.steps.some((step) => step.status === status && step.refusal === ''),
  )
  return (
    <section className={styles.next} aria-label="What is next">
      <div className="actions">
        {open.map((status, index) =>
          index === 0 ? (
            <Button key={status} size="small" variant="solid" onClick={() => setStep(status)}>
              {steps[status].label}
            </Button>
          ) : (
            <button
              key={status}
              type="button"
              className={status === 'refused' ? 'danger' : undefined}
              onClick={() => setStep(status)}
            >
              {steps[status].label}
            </button>
          ),
        )}
        <Refusals request={request} />
      </div>
      {step && open.includes(step) && (
        <StepDialog row={row} request={request} step={step} onClose={() => setStep(undefined)} />
      )}
    </section>
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
