import { useState } from 'react'
import { showToast } from '../toast/show-toast.ts'

/** Copies what stands in a field, and says whether it is copied. */
export function useCopy(): [isCopied: boolean, copy: (text: string) => void] {
  const [isCopied, setIsCopied] = useState(false)
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => showToast({ text: 'Not copied: copy it from the field' }),
    )
  return [isCopied, copy]
}
