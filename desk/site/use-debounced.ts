import { useEffect, useState } from 'react'

/** How long typing must pause before text is sent to the server, in milliseconds. */
const debounceTime = 500

/** The value as it was when typing last paused. */
export function useDebounced<Written>(written: Written): Written {
  const [debounced, setDebounced] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(written), debounceTime)
    return () => clearTimeout(timer)
  }, [written])
  return debounced
}
