/** The one address of a page: `/features.html`, `/features/` and `/features/index` are `/features`. */
export function cleanPath(path: string): string {
  const clean = withoutSlashes(path)
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '')
  return clean === '' ? '/' : clean
}

/** By walking back: the expression `/\/+$/` begins anew at every slash, and costs their number squared. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
