import { useEffect } from 'react'
import { documentCalls } from '../../contract/desk/document-calls.ts'
import { Button } from '../../src/components/Button.tsx'
import { returnFocus } from '../components/return-focus.ts'
import { useCall } from '../prove/use-call.ts'
import { showFault, showToast } from '../toast/show-toast.ts'
import { siteKey } from './queries.ts'

/** Puts a deleted document back. */
export const useUndelete = () =>
  useCall(documentCalls.undelete, {
    refresh: [siteKey],
    onDone: ({ title }) => showToast({ text: `${title} is restored` }),
  })

/** A button that puts a deleted document back. */
export function Restore({ path, title }: { path: string; title: string }) {
  const undelete = useUndelete()
  // The button that was pressed goes with what it restores.
  useEffect(() => () => returnFocus(null), [])
  return (
    <Button
      variant="quiet"
      size="small"
      aria-disabled={undelete.isPending}
      onClick={() => undelete.isPending || undelete.mutate({ path }, { onError: showFault })}
    >
      Restore<span className="visually-hidden"> {title}</span>
    </Button>
  )
}
