/** Whether a page is at a path, with or without the permission that its address carries. */
export function atPath(path: string) {
  return (url: URL): boolean => url.pathname === path
}
