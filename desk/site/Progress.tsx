import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isUnderWay } from '../../contract/desk/site-build.ts'
import { describeStep, kinds } from './build-words.ts'
import { publishingQuery } from './queries.ts'

/** The publish that waits or runs, with its step and a link to its screen; undefined without one. */
export function useProgress(): ReactNode {
  const build = useQuery(publishingQuery).data?.build
  if (!isUnderWay(build)) return undefined
  const { kind, state, steps, waitsFor } = build
  const step = steps.at(-1)?.step ?? (kind === 'release' ? 'place' : 'read')
  return (
    <>
      <Link className="link" to="/site/publish">
        {kinds[kind].running} …
      </Link>{' '}
      {state === 'waiting' ? `after ${waitsFor}` : describeStep(build, step)}
    </>
  )
}
