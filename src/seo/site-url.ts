/** The base of canonical addresses and previews, from the setting `SITE_URL`. */
export const siteUrl = parseSiteUrl(process.env.SITE_URL)

/** @throws an Error naming the setting when the value is no http or https address without a path. */
export function parseSiteUrl(value = 'http://localhost:4321'): URL {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Error(
      `SITE_URL must be an address such as https://www.example.com without a path, not "${value}"`,
    )
  }
  return url
}
