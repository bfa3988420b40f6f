import { useState } from 'react'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { DayField } from '../components/DayField.tsx'
import { Dialog } from '../components/Dialog.tsx'
import type { ChangeProps } from './LabelDialog.tsx'

export function NextStepDialog({ row, act, onClose }: ChangeProps & { row: LeadRow }) {
  const { zone } = useStart()
  // The version when the dialog was opened, so that a colleague’s change since then is a conflict.
  const [asOpened] = useState(row)
  const [step, setStep] = useState(asOpened.nextStep)
  const [on, setOn] = useState(asOpened.nextStepOn)
  const today = toIsoDay(Date.now(), zone)
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
        <DayField label="Day" min={today} value={on} onChange={setOn} />
      </fieldset>
    </Dialog>
  )
}
