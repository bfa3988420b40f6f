import os from 'node:os'
import { hour, minute, second } from '../../contract/duration.ts'

/** How far a clock may be from the time that has passed. */
const tolerance = hour

/** A clock that stays where it jumped to is right, or nobody will mend it. */
const acceptedAfter = 15 * minute

/**
 * Returns whether a clock has kept pace with the time that passed. What is due by a clock that is wrong for a moment would
 * be given up for good.
 *
 * @param elapsed milliseconds that nobody can set, and in which a machine's sleep counts.
 */
export function watchClock(now: () => number, elapsed = () => os.uptime() * second): () => boolean {
  let accepted = now() - elapsed()
  let jump: { to: number; at: number } | undefined
  const isNear = (a: number, b: number) => Math.abs(a - b) < tolerance
  return () => {
    const offset = now() - elapsed()
    if (isNear(offset, accepted)) {
      jump = undefined
      return true
    }
    if (!jump || !isNear(offset, jump.to)) jump = { to: offset, at: elapsed() }
    if (elapsed() - jump.at < acceptedAfter) return false
    accepted = offset
    jump = undefined
    return true
  }
}
