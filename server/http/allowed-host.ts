const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * Whether a request was meant for this site: `Host` names the host of `SITE_URL`, with or without the port that its
 * scheme has anyway, or this machine itself, for local use and checks of its health.
 */
export function allowedHost(siteUrl: string): (host: string) => boolean {
  const { host: own, protocol } = new URL(siteUrl)
  const withPort = `${own}:${protocol === 'https:' ? 443 : 80}`
  return (host) => {
    if (host === own) return true
    const name = host.toLowerCase()
    return name === own || name === withPort || loopback.test(name)
  }
}

/** The origins a page of ours may have: that of `SITE_URL`, or this machine's when the request came to it there. */
export function isOwnOrigin(origin: string, siteUrl: string, host: string | undefined): boolean {
  if (origin === siteUrl) return true
  return host !== undefined && loopback.test(host) && origin === `http://${host}`
}
