import type { ClientDirective } from 'astro'

declare global {
  namespace Astro {
    interface ClientDirectives {
      'client:use'?: boolean
    }
  }
}

/** `client:use`: hydrates an island once somebody points at it, focuses or scrolls it, or comes with a query. */
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
  // The focus and the pointer may have been there before any script.
  if (location.search || island.matches(':focus-within, :hover')) void use()
}

export default hydrateOnUse
