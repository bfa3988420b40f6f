import { useState } from 'react'
import { showToast } from './show-toast.ts'

/** Copies the text of a field, and says whether that was done. */
export function useCopy(): [isCopied: boolean, copy: (text: string) => void] {
  const [isCopied, setIsCopied] = useState(false)
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => showToast({ text: 'Not copied: copy it from the field' }),
    )
  return [isCopied, copy]
}
