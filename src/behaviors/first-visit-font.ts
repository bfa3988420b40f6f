/**
 * The font on the page that a visitor comes to first. `first-paint.js` has set it in faces of the system, each as wide as
 * ours, so that the words need not wait.
 *
 * At a desk the font takes their place as soon as it is there, unless a line on the screen would break elsewhere, which
 * is a jump under what is being read. In a hand it is fetched for the next page alone: a phone five years old works a
 * tenth of a second on laying a page out anew, in which it answers to no touch. Where the system has none of those
 * faces the font is shown in any case: nobody knows how wide the words are until then.
 */
import font from '../../.cache/font/instrument-sans.woff2?url'

const page = document.documentElement
if (page.dataset.font === 'system') {
  if (!hasStandIn() || matchMedia('(pointer: fine)').matches)
    document.fonts.load('1em Instrument Sans').then(showFont, showFont)
  // Only what was read to its end is kept; what failed, the next page fetches.
  else
    fetch(font, { priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => {})
}

function showFont(): void {
  const before = placesOnScreen()
  page.removeAttribute('data-font')
  if (hasStandIn() && placesOnScreen() !== before) page.dataset.font = 'system'
}

/** Whether a face of the system has been found that stands in; see `styles/fonts.css`. */
function hasStandIn(): boolean {
  return [...document.fonts].some(
    ({ family, status }) => /-like/.test(family) && status === 'loaded',
  )
}

/** Where each part begins that has a height, as far as the screen goes. */
function placesOnScreen(): string {
  const places = [...document.querySelectorAll('main *')].map(
    (part) =>
      part.clientHeight && Math.min(innerHeight, Math.round(part.getBoundingClientRect().top)),
  )
  return places.join()
}
