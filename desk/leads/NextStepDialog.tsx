import { useState } from 'react'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { DayStrip } from './DayTime.tsx'
import type { ChangeProps } from './LabelDialog.tsx'
import { listDays } from './snooze-times.ts'

export function NextStepDialog({ row, act, onClose }: ChangeProps & { row: LeadRow }) {
  const { zone } = useStart()
  // The version when the dialog was opened, so that a colleague’s change since then is a conflict.
  const [asOpened] = useState(row)
  const [step, setStep] = useState(asOpened.nextStep)
  const [on, setOn] = useState(asOpened.nextStepOn)
  const ahead = listDays(toIsoDay(Date.now(), zone))
  const days = [...new Set(asOpened.nextStepOn ? [asOpened.nextStepOn, ...ahead] : ahead)].sort()
  const isChanged = step.trim() !== asOpened.nextStep || on !== asOpened.nextStepOn
  return (
    <Dialog
      title="Next step"
      action={isChanged && step.trim() === '' ? 'Remove it' : 'Save'}
      isRefused={!isChanged}
      onAct={() => {
        act({ type: 'next-step', step, on: step.trim() && on }, asOpened)
        onClose()
      }}
      onClose={onClose}
    >
      <label>
        What is next
        <input
          value={step}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setStep(target.value)}
        />
      </label>
      <fieldset>
        <legend>On, if there is a day</legend>
        <DayStrip days={days} value={on} onChoose={(day) => setOn(day === on ? '' : day)} />
        <label>
          Or a later day
          <input
            type="date"
            min={ahead[0]}
            value={on}
            onChange={({ target }) => setOn(target.value)}
          />
        </label>
      </fieldset>
    </Dialog>
  )
}
