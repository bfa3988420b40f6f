/** The page that an answer leads on to, without the permission its address carries; undefined when it leads nowhere. */
export function endOf({
  headers,
}: {
  headers: { location?: string | string[] | number | undefined }
}): string | undefined {
  return headers.location === undefined ? undefined : String(headers.location).split('?')[0]
}
