import { useMutation } from '@tanstack/react-query'
import { exportPath } from '../../contract/desk/action-calls.ts'
import { isNarrowed, type LeadFilter } from '../../contract/desk/lead-filter.ts'
import { sendForFile } from '../api/send.ts'
import { useKeys } from '../keys/use-keys.ts'
import { withProof } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'

/** Downloads the list as CSV. For a long list the server asks for proof. */
export function ExportButton({ filter, isEmpty }: { filter: LeadFilter; isEmpty: boolean }) {
  const download = useMutation({
    mutationFn: () => withProof(() => sendForFile(exportPath, filter), 'Exporting this list'),
    onSuccess: ({ name, content }) => {
      save(name, content)
      showToast({ text: `Exported: ${name}` })
    },
    onError: ({ message }) => showToast({ text: message }),
  })
  useKeys({ export: () => !isEmpty && download.mutate() })
  return (
    <button
      type="button"
      popoverTarget="list-menu"
      popoverTargetAction="hide"
      disabled={isEmpty || download.isPending}
      onClick={() => download.mutate()}
    >
      {isNarrowed(filter) ? 'Export these' : 'Export all'}
    </button>
  )
}

function save(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Safari reads the address late.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
