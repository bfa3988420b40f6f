import { useState } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import { kindNames } from '../../contract/desk/words.ts'
import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import type { WebhookShape } from '../../contract/leads/webhooks.ts'
import { Field } from '../../src/components/Field.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { useCall } from '../prove/use-call.ts'
import { useCopy } from '../toast/use-copy.ts'
import { receiversQuery } from './queries.ts'

/** Adds a receiver of webhooks; then shows its secret, which is never shown again. */
export function AddReceiver({ onClose }: { onClose: () => void }) {
  const [kinds, setKinds] = useState<LeadKind[]>(['messages', 'bookings'])
  const [isCopied, copy] = useCopy()
  const add = useCall(actionCalls.addReceiver, {
    refresh: [receiversQuery.queryKey],
    onDone: (_, { shape }) => {
      // Slack checks no signature, so that there is no secret to show.
      if (shape === 'slack') onClose()
    },
  })
  const secret = add.data?.secret
  const refused = add.error?.code === 'address' ? add.error.message : undefined
  if (secret) {
    return (
      <Dialog
        title="The receiver’s secret"
        action={isCopied ? 'Copied' : 'Copy secret'}
        keep="Done"
        onAct={() => copy(secret)}
        onClose={onClose}
      >
        <p>By it the program knows what is from here. It is shown once: keep it there.</p>
        <label>
          Secret
          <input readOnly value={secret} onFocus={({ target }) => target.select()} />
        </label>
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Add a receiver"
      action="Add"
      isRefused={add.isPending || kinds.length === 0}
      error={refused ? undefined : add.error}
      onAct={(given) =>
        add.mutate({
          address: String(given.get('address')),
          kinds,
          shape: given.get('shape') as WebhookShape,
        })
      }
      onClose={() => {
        // Its secret is still to come.
        if (!add.isPending) onClose()
      }}
    >
      <Field
        form="receiver"
        name="address"
        label="Address"
        inputMode="url"
        error={refused}
        required
      />
      <fieldset>
        <legend>What it hears of</legend>
        {leadTables.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ target: { checked } }) =>
                setKinds(checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
              }
            />
            {kindNames[kind][1].replace(/^./, (first) => first.toUpperCase())}
          </label>
        ))}
      </fieldset>
      <label>
        What it gets
        <select name="shape">
          <option value="standard">All of a lead, signed: for a program</option>
          <option value="slack">A line of text: for a chat such as Slack</option>
        </select>
      </label>
    </Dialog>
  )
}
