import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

/** Random bytes of the next ids: asking for those of one takes longer than making it. */
const pool = new Uint8Array(16 * 256)
let used = pool.length

let moment = Number.NEGATIVE_INFINITY
let sequence = 0

/**
 * A UUID version 7 that comes after every other this process has made, also within one millisecond or when the clock is
 * set back (RFC 9562, 6.2), so that the order of ids is the order in which things happened. Node's own `randomUUIDv7`
 * gives no order within a millisecond.
 */
export function orderedId(): string {
  const random = nextRandom()
  const now = Date.now()
  if (now > moment) {
    moment = now
    // Below half of what it may be: no millisecond has as many ids as are left.
    sequence = new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1
  } else {
    sequence += 1
  }
  return v7({ random, msecs: moment, seq: sequence })
}

function nextRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.subarray(used - 16, used)
}
