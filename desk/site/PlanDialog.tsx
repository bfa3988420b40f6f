import { useState } from 'react'
import { type Publishing, publishCalls } from '../../contract/desk/publish-calls.ts'
import { day } from '../../contract/duration.ts'
import { formatCity, formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { useCall } from '../prove/use-call.ts'

interface PlanProps {
  plan: Publishing['plan']
  onDone: (answer: Publishing) => void
  onClose: () => void
}

/** Asks for the day and the hour of the office at which what is saved goes live. */
export function PlanDialog({ plan, onDone, onClose }: PlanProps) {
  const { zone } = useStart()
  const [now] = useState(Date.now)
  const call = useCall(publishCalls.plan, [], (answer) => {
    onDone(answer)
    onClose()
  })
  return (
    <Dialog
      title="Publish on a day"
      action="Check and plan"
      isRefused={call.isPending}
      error={call.error}
      onClose={onClose}
      onAct={(given) =>
        call.mutate({ day: String(given.get('day')), hour: String(given.get('hour')) })
      }
    >
      <p>
        All that is saved now is checked as it will be then, and goes live as it is now. What is
        saved later waits for the next publish.
      </p>
      <label>
        Day
        <input
          type="date"
          name="day"
          min={toIsoDay(now, zone)}
          defaultValue={toIsoDay(plan?.at ?? now + day, zone)}
          required
        />
      </label>
      <label>
        Hour, in {formatCity(zone)}
        <input
          type="time"
          name="hour"
          defaultValue={plan ? formatClock(plan.at, zone) : '09:00'}
          required
        />
      </label>
    </Dialog>
  )
}
