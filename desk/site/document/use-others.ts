import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { siteCalls } from '../../../contract/desk/site-calls.ts'
import { second } from '../../../contract/duration.ts'
import { send } from '../../api/send.ts'

/** Tells the server that a document is open here, until it is left. Returns the names of others who have it open. */
export function useOthers(path: string): readonly string[] {
  useEffect(() => {
    const leave = () => {
      const closed = JSON.stringify({ path, isOpen: false })
      // Sent also while the tab closes; where it is not, the server forgets by itself.
      navigator.sendBeacon?.(
        siteCalls.present.path,
        new Blob([closed], { type: 'application/json' }),
      )
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [path])
  const present = useQuery({
    queryKey: ['site-present', path],
    queryFn: () => send(siteCalls.present, { path, isOpen: true }),
    refetchInterval: 10 * second,
    refetchIntervalInBackground: true,
    gcTime: 0,
  })
  return present.data?.others ?? []
}
