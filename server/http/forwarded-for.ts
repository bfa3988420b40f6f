import { isIP } from 'node:net'

/** More than stand in a row before any server. Each adds an address at the end; before theirs are a stranger's. */
const mostProxies = 16

/**
 * The last addresses of `X-Forwarded-For`, as IP addresses alone: some proxies write the port too
 * (`203.0.113.7:1234`, `[2001:db8::1]:1234`), and with it every connection of a visitor would be a client of its own,
 * and a trusted proxy a stranger.
 */
export function ipsOnly(header: string): string {
  return header.split(',').slice(-mostProxies).map(ipIn).join(', ')
}

function ipIn(part: string): string {
  const text = part.trim()
  if (isIP(text)) return text
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([^:]*):\d{1,5}$/.exec(text)?.[1]
  return bare !== undefined && isIP(bare) ? bare : text
}
