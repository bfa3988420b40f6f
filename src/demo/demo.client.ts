import { islandReady } from '../hydration/island-ready.ts'
import { fetchDemo, hasState } from './demo-state.ts'

const signs = ['pointerover', 'pointerdown', 'focusin'] as const

const root = document.querySelector<HTMLElement>('[data-demo]')
if (root) waitForUse(root)

/** Loads the demo when it is scrolled to or used, or the address carries a list. An early press is pressed again. */
function waitForUse(demo: HTMLElement) {
  let started = false
  let pressed: HTMLElement | undefined

  const start = () => {
    if (started) return
    started = true
    bringToLife(demo).catch((error: unknown) => {
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

async function bringToLife(demo: HTMLElement): Promise<void> {
  const [{ hydrate }, { Demo }, data] = await Promise.all([
    import('../hydration/hydrate.ts'),
    import('./Demo.tsx'),
    fetchDemo(),
  ])
  hydrate(demo, Demo, data)
}
