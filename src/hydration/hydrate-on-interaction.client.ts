import { afterPaint } from '../islands/after-paint.ts'
import { islandReady } from './island-ready.ts'

const signs = ['pointerover', 'pointerdown', 'focusin'] as const

/** How long a sent form waits for its script before the browser sends it without, in milliseconds. */
const patience = 5_000

/**
 * Hydrates an island at the first use. A form sent before is held back; should the script fail, the browser sends it.
 *
 * @returns what does so at once.
 */
export function hydrateOnInteraction(hydrate: () => Promise<void>, root: HTMLElement): () => void {
  let held: HTMLFormElement | undefined
  let started = false

  const start = () => {
    if (started) return
    started = true
    // React empties a textarea that holds what the server wrote; one whose value was set keeps it.
    for (const text of root.querySelectorAll('textarea')) text.value = String(text.value)
    // From a cache the scripts are here at once, and begin for longer than a press should wait to be shown.
    afterPaint(() => {
      hydrate().catch((error: unknown) => {
        console.error(error)
        started = false
        release((form) => form.submit())
      })
    })
  }
  const holdBack = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held = event.target as HTMLFormElement
    held.ariaBusy = 'true'
    setTimeout(() => release((form) => form.submit()), patience)
    start()
  }
  const release = (send: (form: HTMLFormElement) => void) => {
    root.removeEventListener('submit', holdBack, { capture: true })
    if (held) held.ariaBusy = null
    if (held?.isConnected) send(held)
    held = undefined
  }

  // A pointer on its way asks once; where scripts failed, a press or the focus asks for them again.
  for (const sign of signs)
    root.addEventListener(sign, start, { passive: true, once: sign === 'pointerover' })
  root.addEventListener('submit', holdBack, { capture: true })
  // The focus and the pointer may be there before any script: on a page that the server has refused they are at once.
  if (root.matches(':focus-within, :hover')) start()
  root.addEventListener(islandReady, () => release((form) => form.requestSubmit()), { once: true })
  return start
}
