import { v7 } from 'uuid'

/** A UUID version 7 after every other of this process; Node’s own `randomUUIDv7` has no order within a millisecond. */
export function createOrderedId(): string {
  return v7()
}
