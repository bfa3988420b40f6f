import type { FastifyInstance } from 'fastify'

/**
 * Collects the addresses of every route added from here on, but for the one that takes whatever is left (`/*`).
 * @returns whether one of them answers an address.
 */
export function routedAddresses(app: FastifyInstance): (path: string) => boolean {
  const whole = new Set<string>()
  const beginnings = new Set<string>()
  app.addHook('onRoute', ({ url }) => {
    const end = url.search(/[:*]/)
    if (end === -1) whole.add(url)
    else if (url !== '/*') beginnings.add(url.slice(0, end))
  })
  return (path) =>
    whole.has(path) || [...beginnings].some((beginning) => path.startsWith(beginning))
}
