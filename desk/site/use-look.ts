import { useState } from 'react'

const kept = 'site-preview'

/** Whether the page stands beside the form, which a browser keeps. */
export function useLook(isOpenAtFirst: boolean) {
  // Where it has no room beside what is written, it would take its place.
  const hasRoom = innerWidth >= 1280
  const [isPreviewed, setIsPreviewed] = useState(
    () => hasRoom && (localStorage.getItem(kept) ?? String(isOpenAtFirst)) === 'true',
  )
  return {
    isPreviewed,
    preview: (isOpen: boolean) => {
      if (hasRoom) localStorage.setItem(kept, String(isOpen))
      setIsPreviewed(isOpen)
    },
    /** What is written is to be seen. */
    makeRoom: () => setIsPreviewed((isOpen) => isOpen && hasRoom),
  }
}
