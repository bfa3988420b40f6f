import type { WidgetFault } from '../../../contract/forms/booking-event.ts'

/** Hears of errors of the provider's script, at once or late, and of what the page's policy stops. */
export function watchErrors(script: string, fail: (fault: WidgetFault) => void): void {
  const { origin } = new URL(script)
  addEventListener('error', ({ filename, message }) => {
    // A browser says nothing more about a script of another origin; our own scripts always have a name.
    const isNameless = !filename && message.startsWith('Script error')
    if (isNameless || filename?.startsWith(origin)) fail('threw')
  })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // Extensions of the browser bring scripts and frames of their own, under other schemes.
    if (effectiveDirective === 'frame-src' && /^https?:/.test(blockedURI)) fail('blocked')
  })
}

/**
 * Follows the frames in the widget's place, and names them for screen readers where the provider did not.
 *
 * @param when what to do when one has loaded, and when the last one is gone.
 */
export function watchFrames(
  place: HTMLElement,
  title: string,
  when: { loaded: () => void; gone: () => void },
): void {
  const seen = new WeakSet<HTMLIFrameElement>()
  let last = 0
  new MutationObserver(() => {
    const frames = place.querySelectorAll('iframe')
    for (const frame of frames) {
      if (seen.has(frame)) continue
      seen.add(frame)
      frame.title ||= title
      frame.addEventListener('load', when.loaded)
    }
    if (frames.length === 0 && last > 0) when.gone()
    last = frames.length
  }).observe(place, { childList: true, subtree: true })
}
