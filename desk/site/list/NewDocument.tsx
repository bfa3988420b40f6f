import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toFileName } from '../../../contract/content/file-name.ts'
import { documentCalls } from '../../../contract/desk/document-calls.ts'
import { Button } from '../../../src/components/Button.tsx'
import { Field } from '../../../src/components/Field.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { useCall } from '../../prove/use-call.ts'
import { findFaults } from '../find-faults.ts'
import { documentsQuery, newHash, siteKey, toSplat } from '../queries.ts'

const countable = [
  'Pages',
  'Posts',
  'Jobs',
  'Questions',
  'Resources',
  'Integrations',
  'Spreadsheets',
]
/** The singular of a group’s name. */
export const toSingularName = (group: string) =>
  countable.includes(group) ? group.slice(0, -1) : group

/** A button that adds a document to a group, with its dialog; nothing for a group that takes none. */
export function NewDocument({ group }: { group: string | undefined }) {
  const { groups, prevented } = useSuspenseQuery(documentsQuery).data
  const navigate = useNavigate()
  // In the address, so that the search of the desk leads here, too.
  const isOpen = useLocation({ select: ({ hash }) => hash === newHash })
  const go = (hash: string, replace: boolean) =>
    navigate({ to: '.', search: true, hash, replace, resetScroll: false })
  const to = groups.find((one) => one.group === group)
  if (!to || prevented) return null
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => go(newHash, false)}>
        New {toSingularName(to.group).toLowerCase()}
      </Button>
      {isOpen && <NewDialog to={to} onClose={() => go('', true)} />}
    </>
  )
}

interface NewDialogProps {
  to: { kind: string; group: string; prefix: string }
  onClose: () => void
}

function NewDialog({ to: { kind, group, prefix }, onClose }: NewDialogProps) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const create = useCall(documentCalls.create, {
    refresh: [siteKey],
    onDone: (answer) => {
      if (answer.outcome !== 'created') return
      // In the place of the dialog, so that the way back leads to the list.
      const params = { _splat: toSplat(answer.path) }
      void navigate({ to: '/site/document/$', params, replace: true })
    },
  })
  // The server makes the address from the title, so a fault of the address is shown at the title.
  const { fields, rest } = findFaults(create, ['title'])
  return (
    <Dialog
      title={`New ${toSingularName(group).toLowerCase()}`}
      action="Create draft"
      isRefused={create.isPending}
      error={rest}
      onClose={onClose}
      onAct={(given) => create.mutate({ kind, title: String(given.get('title')) })}
    >
      <p>
        Starts as a draft{prefix && title && ` at ${prefix}${toFileName(title)}`}. You choose when
        it goes online.
      </p>
      <div onChange={({ target }) => setTitle((target as HTMLInputElement).value)}>
        <Field
          form="new"
          name="title"
          label="Title"
          autoComplete="off"
          error={fields.title}
          required
        />
      </div>
    </Dialog>
  )
}
