import { useEffect, useRef, useState } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { LeadDetail, TeamStatus } from '../../contract/desk/lead-detail.ts'
import { Button } from '../../src/components/Button.tsx'
import menuStyles from '../components/Menu.module.css'
import { returnFocus } from '../components/return-focus.ts'
import { useCall } from '../prove/use-call.ts'
import { showFault, showToast } from '../toast/show-toast.ts'
import { StepDialog, steps } from './StepDialog.tsx'

/** The steps in the order of their buttons: the likely one first, the last ones in a menu. */
const order: readonly TeamStatus[] = ['working', 'answered', 'unconfirmed', 'extended', 'refused']
const rarer: readonly TeamStatus[] = ['extended', 'refused']

/** The next steps of a request about a list. Each opens a dialog. */
export function RequestForm({ lead: { row, request } }: { lead: LeadDetail }) {
  const [step, setStep] = useState<TeamStatus>()
  const confirm = useCall(actionCalls.confirmRequest, {
    refresh: [['leads']],
    onDone: () => showToast({ text: `The confirmation goes to ${row.email} again` }),
  })
  const status = request?.status
  const before = useRef(status)
  // The button of a step is gone after it.
  useEffect(() => {
    if (before.current !== status) returnFocus(null)
    before.current = status
  }, [status])
  if (!request) return null
  const refusalOf = (status: TeamStatus) =>
    request.steps.find((step) => step.status === status)?.refusal ?? 'none'
  const open = order.filter((status) => refusalOf(status) === '')
  const likely = open.filter((status) => !rarer.includes(status))
  const seldom = open.filter((status) => rarer.includes(status))
  const isUnproved = request.needsProof && request.confirmedAt === 0 && request.closedAt === 0
  return (
    <section aria-label="What is next">
      <div className="actions">
        {likely.map((status, index) => (
          <Button
            key={status}
            size="small"
            variant={index === 0 ? 'solid' : 'quiet'}
            onClick={() => setStep(status)}
          >
            {steps[status].label}
          </Button>
        ))}
        {(seldom.length > 0 || isUnproved) && (
          <>
            <button type="button" className="more" popoverTarget="seldom" aria-label="Other steps">
              <span aria-hidden="true">⋯</span>
            </button>
            <div id="seldom" popover="auto" className={menuStyles.menu}>
              <h2>Other steps</h2>
              {isUnproved && (
                <button
                  type="button"
                  popoverTarget="seldom"
                  popoverTargetAction="hide"
                  disabled={confirm.isPending}
                  onClick={() => void confirm.mutateAsync({ id: row.id }).catch(showFault)}
                >
                  Ask to confirm again
                </button>
              )}
              {seldom.map((status) => (
                <button
                  key={status}
                  type="button"
                  popoverTarget="seldom"
                  popoverTargetAction="hide"
                  onClick={() => setStep(status)}
                >
                  {steps[status].label}
                </button>
              ))}
            </div>
          </>
        )}
      </div>
      {open.length === 0 && <p className="soft">{refusalOf('answered')}</p>}
      {step && open.includes(step) && (
        <StepDialog row={row} request={request} step={step} onClose={() => setStep(undefined)} />
      )}
    </section>
  )
}
