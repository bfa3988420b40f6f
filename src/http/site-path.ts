/** A path of the site for scripts; in a shared preview below its base address. */
export function sitePath(path: string): string {
  return import.meta.env.BASE_URL.replace(/\/$/, '') + path
}
