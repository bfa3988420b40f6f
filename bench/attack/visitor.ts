import type { Target } from './probe.ts'
import { request, send, statusOf } from './send.ts'

const home = '/'
/** How often the visitor asks for a page, in milliseconds. */
const pause = 50

export interface Visit {
  /** The time that this share of the pages stayed below, in milliseconds. */
  waited: (share: number) => number
  /** Pages that did not come. */
  lost: number
}

/** Asks for the home page from a network of its own until it is stopped, each time over a new connection. */
export function startVisitor(target: Target, from = '127.200.0.1'): () => Promise<Visit> {
  const times: number[] = []
  let lost = 0
  let stopped = false
  const visiting = (async () => {
    while (!stopped) {
      const start = performance.now()
      const answer = await send(target, request(target, 'GET', home), { from })
      times.push(performance.now() - start)
      if (statusOf(answer) !== 200) lost += 1
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  })()
  return async () => {
    stopped = true
    await visiting
    times.sort((one, other) => one - other)
    return { lost, waited: (share) => times[Math.floor((times.length - 1) * share)] ?? 0 }
  }
}
