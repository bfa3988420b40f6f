import type { LeadRow } from '../../contract/desk/leads.ts'
import { Dialog } from '../components/Dialog.tsx'
import { firstDay, lastDay } from '../components/moment.ts'
import type { ChangeProps } from './LabelDialog.tsx'

export function NextStepDialog({ row, act, onClose }: ChangeProps & { row: LeadRow }) {
  return (
    <Dialog
      title="Next step"
      action="Save"
      onAct={(data) => {
        act({ type: 'next-step', step: String(data.get('step')), on: String(data.get('on')) })
        onClose()
      }}
      onClose={onClose}
    >
      <label>
        What is next? Leave it empty for none
        <input name="step" defaultValue={row.nextStep} maxLength={200} />
      </label>
      <label>
        Its day
        <input type="date" name="on" min={firstDay} max={lastDay} defaultValue={row.nextStepOn} />
      </label>
    </Dialog>
  )
}
