/** What ends an address or names a file, of a title: `Two reps, one door` is `two-reps-one-door`. */
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
