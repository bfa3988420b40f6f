import { hydrateOnInteraction } from '../hydration/hydrate-on-interaction.client.ts'
import { fetchDemo, hasState } from './demo-state.ts'

const root = document.querySelector<HTMLElement>('[data-demo]')
if (root) waitForUse(root)

/** Loads the demo when it is scrolled to or used, or when the address carries a list. */
function waitForUse(demo: HTMLElement) {
  const start = hydrateOnInteraction(() => bringToLife(demo), demo)
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      start()
    },
    { rootMargin: '400px' },
  )
  // Not before the first scroll: it may be in view, or near, when nobody has asked for it yet.
  if (scrollY > 0) near.observe(demo)
  else addEventListener('scroll', () => near.observe(demo), { once: true, passive: true })
  if (hasState(new URLSearchParams(location.search))) start()
}

async function bringToLife(demo: HTMLElement): Promise<void> {
  const [{ hydrate }, { Demo }, data] = await Promise.all([
    import('../hydration/hydrate.ts'),
    import('./Demo.tsx'),
    fetchDemo(),
  ])
  hydrate(demo, Demo, data)
}
