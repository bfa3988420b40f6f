import type { ClientDirective } from 'astro'

declare global {
  namespace Astro {
    interface ClientDirectives {
      'client:use'?: boolean
    }
  }
}

/**
 * The directive `client:use`: hydrates an island when the pointer, the focus or a scroll reaches it, or when the
 * address has a query.
 */
const hydrateOnUse: ClientDirective = (load, _options, island) => {
  const waiting = new AbortController()
  const use = async () => {
    waiting.abort()
    const hydrate = await load()
    await hydrate()
  }
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
    island.addEventListener(sign, use, { signal: waiting.signal, passive: true })
  }
  addEventListener('scroll', use, { signal: waiting.signal, passive: true })
  // Focus and pointer may have reached it before this script.
  if (location.search || island.matches(':focus-within, :hover')) void use()
}

export default hydrateOnUse
