import { useEffect, useState } from 'react'

/** How long after the last key what is written goes to the server, in milliseconds. */
const restsAfter = 500

/** What is written, once the keys rest. */
export function useRested<Written>(written: Written): Written {
  const [rested, setRested] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setRested(written), restsAfter)
    return () => clearTimeout(timer)
  }, [written])
  return rested
}
