import { useState } from 'react'
import { isRefused, type LeadDetail, type LeadMail } from '../../contract/desk/lead-detail.ts'
import { Button } from '../../src/components/Button.tsx'
import { ResendDialog } from '../leads/SendDialogs.tsx'

/** Our mails about a lead that did not arrive, or not yet. */
export const listUndelivered = ({ mails, replies }: LeadDetail) =>
  [...mails, ...replies.flatMap(({ mail }) => mail ?? [])].filter(isUndelivered)

const isUndelivered = ({ status, answer }: LeadMail) =>
  status === 'failed' || status === 'withheld' || (status === 'waiting' && answer !== '')

/** The one to this person that was given up; undefined while none was. */
export const findLost = (lead: LeadDetail) =>
  lead.row.mail === 'failed'
    ? listUndelivered(lead).findLast(({ status, recipient }) => status === 'failed' && recipient)
    : undefined

/** Sends what did not arrive, after a question. @param isMain whether nothing else is more likely. */
export function SendAgain({ lead, isMain }: { lead: LeadDetail; isMain: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const ask = () => setIsAsking(true)
  return (
    <>
      {isMain ? (
        <Button
          size="small"
          variant={listUndelivered(lead).some(isRefused) ? 'quiet' : 'solid'}
          onClick={ask}
        >
          Send again
        </Button>
      ) : (
        <button type="button" onClick={ask}>
          Send again
        </button>
      )}
      {isAsking && (
        <ResendDialog
          id={lead.row.id}
          mails={listUndelivered(lead)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
