/** A moment as it stands in names of files, to the second: `20261122T063000Z`. @param at milliseconds since 1970. */
export function fileStamp(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** The moment of such a stamp, in milliseconds since 1970; NaN for any other text. */
export function parseFileStamp(stamp: string): number {
  return Date.parse(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
}
