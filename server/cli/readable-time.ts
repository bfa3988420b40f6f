/** Milliseconds since 1970 as ISO 8601 text in UTC; empty for 0, which stands for never. */
export function readableTime(at: number): string {
  return at === 0 ? '' : new Date(at).toISOString()
}
