import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { siteCalls } from '../../../contract/desk/site-calls.ts'
import { second } from '../../../contract/duration.ts'
import { send } from '../../api/send.ts'
import { documentQuery } from '../queries.ts'

/**
 * Tells the server that a document is open here, until it is left, and reads it again once somebody has saved it. Returns
 * the names of others who have it open.
 */
export function useOthers(path: string, version: string): readonly string[] {
  const queryClient = useQueryClient()
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
    gcTime: 0,
  })
  const newest = present.data?.version
  // A save of one’s own changes `version` before the next answer: only an answer is compared with it.
  const compare = useEffectEvent((newest: string | undefined) => {
    if (newest && newest !== version)
      void queryClient.invalidateQueries({ queryKey: documentQuery(path).queryKey })
  })
  useEffect(() => compare(newest), [newest])
  return present.data?.others ?? []
}
