import { islandReady } from '../hydration/island-ready.ts'
import { hasState } from './demo-state.ts'

const signs = ['pointerover', 'pointerdown', 'focusin'] as const

const root = document.querySelector<HTMLElement>('[data-demo]')
if (root) waitForUse(root)

/**
 * Loads the demo when a visitor scrolls to it, points at it or moves the focus into it, or at once when the address
 * carries a list that somebody made. A button pressed before it is there is pressed once it is; whatever else was set
 * by then, the demo reads from the page.
 */
function waitForUse(demo: HTMLElement) {
  let started = false
  let pressed: HTMLElement | undefined

  const start = () => {
    if (started) return
    started = true
    import('./hydrate-demo.tsx')
      .then(({ hydrateDemo }) => hydrateDemo(demo, demo.dataset.demo ?? ''))
      .catch((error: unknown) => {
        // The table stays; the next sign tries again.
        started = false
        console.error(error)
      })
  }
  const holdPress = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? (target.closest('button') ?? undefined) : undefined
    start()
  }
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: '400px' },
  )

  for (const sign of signs) demo.addEventListener(sign, start, { passive: true })
  demo.addEventListener('click', holdPress)
  // Not before the first scroll: it may be in view, or near, when nobody has asked for it yet.
  if (scrollY > 0) near.observe(demo)
  else addEventListener('scroll', () => near.observe(demo), { once: true, passive: true })
  demo.addEventListener(
    islandReady,
    () => {
      near.disconnect()
      for (const sign of signs) demo.removeEventListener(sign, start)
      demo.removeEventListener('click', holdPress)
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
  // It may be in use before any script is there.
  if (demo.matches(':focus-within, :hover') || hasState(new URLSearchParams(location.search)))
    start()
}
