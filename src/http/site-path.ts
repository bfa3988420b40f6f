/** Where a path of the site stands for a script: a preview that was shared has all of it below an address of its own. */
export function sitePath(path: string): string {
  return import.meta.env.BASE_URL.replace(/\/$/, '') + path
}
