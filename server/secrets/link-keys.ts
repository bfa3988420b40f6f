import { day, second } from '../../contract/duration.ts'

/** A key that signs links, or did. */
export interface LinkKey {
  /** 256 random bits, base64url. */
  value: string
  /** Until when the links work that it has signed, in milliseconds since 1970; Infinity for the newest. */
  acceptedUntil: number
}

/** The keys of links as they are at one moment. */
export interface LinkKeys {
  /** The value of the one that signs. */
  signing: string
  /** Every key whose links may still work, the newest first. */
  accepted: readonly LinkKey[]
}

/** A key with the time it was made, in milliseconds since 1970. */
export interface DatedKey extends LinkKey {
  createdAt: number
}

/** How often a running server looks for a new key, in milliseconds. */
export const lookEvery = 10 * second

/**
 * How old a key is before it signs, in milliseconds: by then every server has seen it, so that none refuses what
 * another has signed.
 */
export const signsAfter = 3 * lookEvery

/**
 * How long links of a replaced key work, in milliseconds: longer than meetings are booked ahead. Ways out work until
 * their key is revoked.
 */
export const acceptedFor = 90 * day

/**
 * Which key signs and which are accepted.
 * @param keys in any order, one at least.
 * @param now milliseconds since 1970.
 */
export function linkKeysAt(keys: readonly DatedKey[], now: number): LinkKeys {
  const newestFirst = keys.toSorted((one, other) => other.createdAt - one.createdAt)
  const signing =
    newestFirst.find(({ createdAt }) => createdAt + signsAfter <= now) ?? newestFirst.at(-1)
  if (!signing) throw new TypeError('There is no key to sign links with.')
  return { signing: signing.value, accepted: newestFirst }
}
