import type { LinkKeys } from '../secrets/link-keys.ts'

/** One key, which signs, and is accepted for ever. */
export function oneLinkKey(value: string): LinkKeys {
  return { signing: value, accepted: [{ value, acceptedUntil: Number.POSITIVE_INFINITY }] }
}
