import { useState } from 'react'

const kept = 'site-preview'

/** Whether the preview is open beside the form; remembered by the browser. */
export function useLook() {
  // On a narrow window the preview covers the form.
  const hasRoom = innerWidth >= 1280
  const [isPreviewed, setIsPreviewed] = useState(
    () => hasRoom && localStorage.getItem(kept) !== 'false',
  )
  return {
    hasRoom,
    isPreviewed,
    preview: (isOpen: boolean) => {
      if (hasRoom) localStorage.setItem(kept, String(isOpen))
      setIsPreviewed(isOpen)
    },
    /** Closes the preview where it covers the form. */
    makeRoom: () => setIsPreviewed((isOpen) => isOpen && hasRoom),
  }
}
