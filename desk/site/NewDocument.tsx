import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { documentCalls } from '../../contract/desk/document-calls.ts'
import { Button } from '../../src/components/Button.tsx'
import { Field } from '../../src/components/Field.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { useCall } from '../prove/use-call.ts'
import { findFaults } from './find-faults.ts'
import { documentsQuery, siteKey, toSplat } from './queries.ts'

/** What one of a kind is called. */
const nouns: Record<string, string> = {
  pages: 'page',
  posts: 'post',
  jobs: 'job',
  faq: 'question',
  resources: 'resource',
}

/** Adds a document to a group, if one can be added to it. */
export function NewDocument({ group }: { group: string | undefined }) {
  const { groups, prevented } = useSuspenseQuery(documentsQuery).data
  const [isOpen, setIsOpen] = useState(false)
  const to = groups.find((one) => one.group === group)
  if (!to || prevented) return null
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        New {nouns[to.kind]}
      </Button>
      {isOpen && <NewDialog to={to} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface NewDialogProps {
  to: { kind: string; group: string; prefix: string }
  onClose: () => void
}

function NewDialog({ to: { kind, group, prefix }, onClose }: NewDialogProps) {
  const navigate = useNavigate()
  const create = useCall(documentCalls.create, [siteKey], (answer) => {
    if (answer.outcome !== 'created') return
    void navigate({ to: '/site/document/$', params: { _splat: toSplat(answer.path) } })
  })
  // What has no address of its own is named by its title.
  const nameField = prefix === '' ? 'title' : 'name'
  const { fields, rest } = findFaults(create, ['title', nameField])
  return (
    <Dialog
      title={`New in ${group}`}
      action="Add"
      isRefused={create.isPending}
      error={rest}
      onClose={onClose}
      onAct={(given) =>
        create.mutate({
          kind,
          title: String(given.get('title')),
          name: String(given.get('name') ?? ''),
        })
      }
    >
      <p>
        It begins as a draft, which may be saved unfinished; under Online you say when it shows.
      </p>
      <Field
        form="new"
        name="title"
        label="Title"
        autoComplete="off"
        error={fields.title}
        required
      />
      {prefix !== '' && (
        <Field
          form="new"
          name="name"
          label={`Address, after ${prefix}`}
          optional="optional"
          autoComplete="off"
          hint="Small letters, digits and dashes. Left empty, it is made of the title."
          error={fields.name}
        />
      )}
    </Dialog>
  )
}
