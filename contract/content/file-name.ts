/** A title as a file name or the end of an address: `Two reps, one door` becomes `two-reps-one-door`. */
export function toFileName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
  return words
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '')
}
