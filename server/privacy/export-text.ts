import type { Stored } from './find-stored.ts'

/**
 * What is stored about an address as the JSON text of a file. Every time is ISO 8601 in UTC, and empty for what has not
 * happened.
 *
 * @param exportedAt milliseconds since 1970.
 */
export function exportText(email: string, exportedAt: number, stored: Stored): string {
  return JSON.stringify({ email, exported_at: exportedAt, ...stored }, withReadableTimes, 2)
}

/** What is called `at`, or ends in `_at`, is a time; any other number is a count. */
function withReadableTimes(name: string, value: unknown): unknown {
  if (typeof value !== 'number' || !/(?:^|_)at$/.test(name)) return value
  return value === 0 ? '' : new Date(value).toISOString()
}
