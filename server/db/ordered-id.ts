import { v7 } from 'uuid'

/**
 * A UUID version 7 that comes after every other this process has made, also within one millisecond or when the clock is
 * set back (RFC 9562, 6.2), so that the order of ids is the order in which things happened. Node's own `randomUUIDv7`
 * gives no order within a millisecond.
 */
export function orderedId(): string {
  return v7()
}
