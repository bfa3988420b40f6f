import { useState } from 'react'
import type { DemoMarket } from '../sample/rank.ts'

/** Which competitors are watched: never more than a limit; one too many is refused. */
export function useWatch(competitors: DemoMarket['competitors'], limit: number) {
  const ids = competitors.map(({ id }) => id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(competitors.flatMap(({ id, watched }) => (watched ? [id] : [])).slice(0, limit)),
  )
  const [refused, setRefused] = useState(0)

  function set(next: Iterable<string>) {
    setRefused(0)
    setChosen(new Set(next))
  }

  return {
    chosen,
    /** How often in a row a choice was one too many. */
    refused,
    set,
    toggle(id: string) {
      if (chosen.has(id)) set([...chosen].filter((other) => other !== id))
      else if (chosen.size < limit) set([...chosen, id])
      else setRefused(refused + 1)
    },
    /** Watches as many as can be: those already chosen, then the next of the list. */
    fill: () => set([...new Set([...chosen, ...ids])].slice(0, limit)),
  }
}

export type WatchState = ReturnType<typeof useWatch>
