/**
 * Marks the present section in the index beside a long text: the last that has begun above the lower two thirds of the
 * window.
 */
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-section-index] a')].map(
  (link) => ({ link, section: document.getElementById(decodeURIComponent(link.hash.slice(1))) }),
)
let marked: Element | undefined

function mark() {
  const link = links.findLast(
    ({ section }) => section && section.getBoundingClientRect().top < innerHeight / 3,
  )?.link
  if (link === marked) return
  marked?.removeAttribute('aria-current')
  link?.setAttribute('aria-current', 'location')
  marked = link
}

if (links.length > 0) {
  addEventListener('scroll', mark, { passive: true })
  mark()
}
