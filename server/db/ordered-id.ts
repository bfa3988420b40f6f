import { v7 } from 'uuid'

/** A UUID version 7, higher than every earlier one of this process; Node's `randomUUIDv7` has no order within a millisecond. */
export function createOrderedId(): string {
  return v7()
}
