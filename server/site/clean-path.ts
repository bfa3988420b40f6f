/**
 * The one address of a page: `/features.html`, `/features/` and `/features/index` are `/features`.
 * An address that is clean already comes back unchanged.
 */
export function cleanPath(path: string): string {
  const clean = path
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '')
  return clean === '' ? '/' : clean
}
