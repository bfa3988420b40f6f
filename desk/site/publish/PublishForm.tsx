import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type Changes,
  type Publishing,
  publishCalls,
} from '../../../contract/desk/publish-calls.ts'
import { addDay, formatCity, formatClock, toIsoDay } from '../../../contract/slot-text.ts'
import { Button } from '../../../src/components/Button.tsx'
import { useStart } from '../../api/start.ts'
import { DayField } from '../../components/DayField.tsx'
import { Fault } from '../../components/Fault.tsx'
import { HourField } from '../../components/HourField.tsx'
import { returnFocus } from '../../components/return-focus.ts'
import { useCall } from '../../prove/use-call.ts'
import { changesQuery } from '../queries.ts'
import styles from './Publish.module.css'

interface PublishFormProps {
  plan: Publishing['plan']
  /** The changes that are listed: the server publishes nothing else that others saved. */
  listed: Changes['listed']
  onDone: (answer: Publishing) => void
}

/** Publishes now, or at a day and an hour by the office’s clock. */
export function PublishForm({ plan, listed, onDone }: PublishFormProps) {
  const queryClient = useQueryClient()
  const { zone } = useStart()
  const [now] = useState(Date.now)
  const [day, setDay] = useState(plan ? toIsoDay(plan.at, zone) : addDay(toIsoDay(now, zone)))
  const [hour, setHour] = useState(plan ? formatClock(plan.at, zone) : '09:00')
  const publish = useCall(publishCalls.publish, { onDone })
  const later = useCall(publishCalls.plan, { onDone })
  // The button that was pressed goes with the form.
  useEffect(() => () => returnFocus(null), [])
  const readAgain = () => queryClient.invalidateQueries({ queryKey: changesQuery.queryKey })
  const isPending = publish.isPending || later.isPending
  return (
    <>
      <div className={styles.when}>
        <Button
          variant="solid"
          size="small"
          aria-disabled={isPending}
          onClick={() => isPending || publish.mutate({ listed }, { onError: readAgain })}
        >
          Publish now
        </Button>
        <details>
          <summary>Publish later</summary>
          <form
            className="actions"
            onSubmit={(event) => {
              event.preventDefault()
              later.mutate({ listed, day, hour }, { onError: readAgain })
            }}
          >
            <DayField
              label="Day"
              isRequired
              min={toIsoDay(now, zone)}
              value={day}
              onChange={setDay}
            />
            <HourField label={`Hour, in ${formatCity(zone)}`} value={hour} onChange={setHour} />
            <Button type="submit" variant="quiet" size="small" disabled={isPending}>
              Plan
            </Button>
            <p className="soft">
              {formatCity(zone)} time. It goes online as it is now
              {plan && ', instead of what is planned'}; what you save later waits. All changes go
              together. A post or a job that shows by itself on a day has “On a day” in its
              settings.
            </p>
          </form>
        </details>
      </div>
      <Fault error={publish.error ?? later.error} />
    </>
  )
}
