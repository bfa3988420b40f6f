import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { queryClient } from '../http/query-client.ts'
import { wrapInBoundary } from '../islands/IslandBoundary.tsx'
import { Demo } from './Demo.tsx'
import { type DemoData, demoId, demoPath } from './demo-state.ts'

export const LiveDemo = wrapInBoundary(demoId, () => (
  <Suspense>
    <LoadedDemo />
  </Suspense>
))

function LoadedDemo() {
  const { data } = useSuspenseQuery<DemoData>(
    { queryKey: [demoPath], staleTime: Infinity },
    queryClient,
  )
  return <Demo {...data} />
}
