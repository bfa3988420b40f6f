import { randomUUIDv7 } from 'node:crypto'

/** The milliseconds of the last id, as a UUID writes them, and how many there were in them before it. */
let last = ''
let earlier = 0

/**
 * A UUID version 7 that comes after every other this process has made: within one millisecond random bits give way to a
 * counter (RFC 9562, 6.2, method 1), so that the order of ids is the order in which things happened.
 */
export function orderedId(): string {
  const id = randomUUIDv7()
  const time = id.slice(0, 13)
  if (time > last) {
    last = time
    earlier = 0
  } else if (earlier < 0xfff) {
    earlier += 1
  } else {
    last = following(last)
    earlier = 0
  }
  return `${last}-7${earlier.toString(16).padStart(3, '0')}-${id.slice(19)}`
}

function following(time: string): string {
  const milliseconds = Number.parseInt(time.replace('-', ''), 16) + 1
  const digits = milliseconds.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}
