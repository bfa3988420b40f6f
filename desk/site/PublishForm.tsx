import { useState } from 'react'
import { type Publishing, publishCalls } from '../../contract/desk/publish-calls.ts'
import { day } from '../../contract/duration.ts'
import { formatCity, formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { useCall } from '../prove/use-call.ts'
import styles from './PublishForm.module.css'

interface PublishFormProps {
  plan: Publishing['plan']
  /** How many documents it changes. */
  count: number
  onDone: (answer: Publishing) => void
}

/** Publishes now, or on a day and at an hour of the office. */
export function PublishForm({ plan, count, onDone }: PublishFormProps) {
  const { zone } = useStart()
  const [now] = useState(Date.now)
  const [isLater, setIsLater] = useState(false)
  const publish = useCall(publishCalls.publish, [], onDone)
  const later = useCall(publishCalls.plan, [], onDone)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        if (!isLater) publish.mutate(undefined)
        else later.mutate({ day: String(given.get('day')), hour: String(given.get('hour')) })
      }}
    >
      <fieldset className={styles.when}>
        <legend className="visually-hidden">When</legend>
        {[false, true].map((value) => (
          <label key={String(value)}>
            <input
              type="radio"
              name="when"
              checked={isLater === value}
              onChange={() => setIsLater(value)}
            />
            {value ? 'On a day' : 'Now'}
          </label>
        ))}
      </fieldset>
      {isLater && (
        <>
          <input
            type="date"
            name="day"
            aria-label="Day"
            min={toIsoDay(now, zone)}
            defaultValue={toIsoDay(plan?.at ?? now + day, zone)}
            required
          />
          <input
            type="time"
            name="hour"
            aria-label={`Hour, in ${formatCity(zone)}`}
            defaultValue={plan ? formatClock(plan.at, zone) : '09:00'}
            required
          />
        </>
      )}
      <Button
        type="submit"
        variant="solid"
        size="small"
        disabled={publish.isPending || later.isPending}
      >
        {isLater ? 'Plan' : 'Publish'} {count === 1 ? '1 change' : `${count} changes`}
      </Button>
      {isLater && (
        <p className="soft">
          In {formatCity(zone)}. It goes online as it is now{plan && ', instead of what is planned'}
          . What you save later waits.
        </p>
      )}
      <Fault error={isLater ? later.error : publish.error} />
    </form>
  )
}
