import { v7 } from 'uuid'

/**
 * A UUID version 7 that comes after every other of this process, also within a millisecond or when the clock is set
 * back. Node's own `randomUUIDv7` gives no order within a millisecond.
 */
export function orderedId(): string {
  return v7()
}
