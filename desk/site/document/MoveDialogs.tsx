import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toFileName } from '../../../contract/content/file-name.ts'
import { documentCalls } from '../../../contract/desk/document-calls.ts'
import type { SiteDocument } from '../../../contract/desk/site-calls.ts'
import { Field } from '../../../src/components/Field.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { useCall } from '../../prove/use-call.ts'
import { showToast } from '../../toast/show-toast.ts'
import { findFaults } from '../find-faults.ts'
import { changesQuery, documentsQuery, siteKey, toSplat } from '../queries.ts'
import { useUndelete } from '../Restore.tsx'
import { useConflictText } from './conflict-text.ts'
import styles from './Document.module.css'

interface DialogProps {
  document: SiteDocument
  onClose: () => void
}

type Outcome = { outcome: 'conflict'; by: string } | { outcome: string } | undefined

/** The fault of a document that was saved meanwhile; undefined where it was not. */
function useConflict(answer: Outcome): Error | undefined {
  const describeConflict = useConflictText()
  if (!answer || !('by' in answer)) return undefined
  return new Error(`${describeConflict(answer)}. Close this, and look at it first.`)
}

/** Changes the address of a document; the old one redirects, and links in other documents follow. */
export function AddressDialog({
  document: { path, group, title, address, version },
  onClose,
}: DialogProps) {
  const navigate = useNavigate()
  const { groups } = useSuspenseQuery(documentsQuery).data
  const prefix = groups.find((one) => one.group === group)?.prefix ?? '/'
  const change = useQuery(changesQuery).data?.documents.find((one) => one.path === path)
  const isRetitled = change?.fields.some(({ path }) => titleFields.includes(path.join()))
  const name = address.slice(prefix.length)
  const offered = isRetitled ? name.replace(/[^/]*$/, toFileName(title)) : name
  const rename = useCall(documentCalls.rename, {
    refresh: [siteKey],
    onDone: (answer) => {
      if (answer.outcome !== 'renamed') return
      const { changed } = answer
      const links =
        changed.length === 0 ? '' : `. Links follow in ${formatDocumentCount(changed.length)}`
      showToast({ text: `Goes online at ${answer.address} with the next publish${links}` })
      onClose()
      void navigate({ to: '/site/document/$', params: { _splat: toSplat(answer.path) } })
    },
  })
  const conflict = useConflict(rename.data)
  const { fields, rest } = findFaults(rename, ['name'])
  return (
    <Dialog
      title="Change the address"
      action="Change"
      isRefused={rename.isPending}
      error={conflict ?? rest}
      onClose={onClose}
      onAct={(given) => {
        // What else no address has is refused in a sentence.
        const name = String(given.get('name')).trim().toLowerCase().replaceAll(/\s+/g, '-')
        rename.mutate({ path, version, name })
      }}
    >
      <p>Whoever comes by {address} is led on to the new one, and the links on the site follow.</p>
      <Field
        // The title is compared once what is online is known.
        key={offered}
        form="address"
        name="name"
        label={`Address, after ${prefix}`}
        autoComplete="off"
        defaultValue={offered}
        error={fields.name}
        required
      />
    </Dialog>
  )
}

/** The fields of which a document has its title. */
const titleFields = ['title', 'page,label']

/** Deletes a document, after a list of the documents that link to it. */
export function DeleteDialog({
  document: { path, title, address, version },
  onClose,
}: DialogProps) {
  const navigate = useNavigate()
  const { documents } = useSuspenseQuery(documentsQuery).data
  const undelete = useUndelete()
  const remove = useCall(documentCalls.remove, {
    refresh: [siteKey],
    onDone: (answer) => {
      if (answer.outcome !== 'removed') return
      showToast({
        text: `${title} is deleted. The site has it until you publish.`,
        undo: () => undelete.mutateAsync({ path }),
      })
      onClose()
      void navigate({ to: '/site' })
    },
  })
  const [linked, setLinked] = useState<readonly { path: string; title: string }[]>([])
  const { data } = remove
  if (data?.outcome === 'linked' && linked !== data.documents) setLinked(data.documents)
  const conflict = useConflict(data)
  const { fields, rest } = findFaults(remove, ['leadTo'])
  const pages = documents.filter((row) => row.group === 'Pages' && row.path !== path)
  return (
    <Dialog
      title={`Delete ${title}?`}
      action={linked.length > 0 ? 'Delete anyway' : 'Delete'}
      isRefused={remove.isPending}
      error={conflict ?? rest}
      keep="Keep"
      onClose={onClose}
      onAct={(given) =>
        remove.mutate({
          path,
          version,
          anyway: linked.length > 0,
          leadTo: String(given.get('leadTo') ?? ''),
        })
      }
    >
      <p>It can be restored: “Deleted” below the list has it.</p>
      {linked.length > 0 && (
        <>
          <p role="status">
            {formatDocumentCount(linked.length)} {linked.length === 1 ? 'links' : 'link'} to it:
          </p>
          <ul className={styles.linked}>
            {linked.map((one) => (
              <li key={one.path}>{one.title}</li>
            ))}
          </ul>
        </>
      )}
      {address !== '' && (
        <label>
          Lead its address and the links to it to
          <select name="leadTo" defaultValue="" aria-describedby="lead-to-fault">
            <option value="">nowhere</option>
            {pages.map((page) => (
              <option key={page.path} value={page.address}>
                {page.title}
              </option>
            ))}
          </select>
        </label>
      )}
      <p id="lead-to-fault" className={styles.dialogFault}>
        {fields.leadTo}
      </p>
    </Dialog>
  )
}

const formatDocumentCount = (count: number) => (count === 1 ? '1 document' : `${count} documents`)
