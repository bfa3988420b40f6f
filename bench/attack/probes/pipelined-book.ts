import type { Probe } from '../probe.ts'
import { request, send, statusOf } from '../send.ts'

/** The heap that Node takes by itself on a small machine. */
const smallHeap = 512
const asked = 2_180
const growthAllowed = 200

export const pipelinedBook: Probe = {
  name: 'pipelined /book',
  sends: `${asked} requests for /book in one write on one connection, twice, at a heap of ${smallHeap} MB`,
  holds: `the server lives, answers afterwards, and its memory grows by less than ${growthAllowed} MB`,
  settings: { NODE_OPTIONS: `--max-old-space-size=${smallHeap}` },
  attack: async (target) => {
    const one = `GET /book HTTP/1.1\r\nHost: ${target.host}:${target.port}\r\n\r\n`
    const before = target.memory()
    for (let round = 0; round < 2; round += 1) await send(target, one.repeat(asked))
    const after = target.memory()
    const answer = await send(target, request(target, 'GET', '/'))
    const faults = []
    if (statusOf(answer) !== 200) faults.push('the server does not answer any more')
    if (after - before > growthAllowed) faults.push(`memory grew by ${after - before} MB`)
    return { seen: `${before} MB, then ${after} MB`, faults }
  },
}
