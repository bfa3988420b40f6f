import { useEffect, useState } from 'react'

/** How long after the last key what is written goes to the server, in milliseconds. */
const debounceTime = 500

/** What is written, once the keys rest. */
export function useDebounced<Written>(written: Written): Written {
  const [debounced, setDebounced] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(written), debounceTime)
    return () => clearTimeout(timer)
  }, [written])
  return debounced
}
