/**
 * Marks the present section in the index beside a long text: the last whose heading has passed the upper third of the
 * window.
 */
const index = document.querySelector('[data-section-index]')
const headings = [...document.querySelectorAll('[data-sections] :is(section, h2)[id]')]
let marked: Element | undefined

function mark() {
  const passed = headings.findLast(
    (heading) => heading.getBoundingClientRect().top < innerHeight / 3,
  )
  const link = passed && index?.querySelector(`a[href="#${CSS.escape(passed.id)}"]`)
  if (link === marked) return
  marked?.removeAttribute('aria-current')
  link?.setAttribute('aria-current', 'location')
  marked = link ?? undefined
}

if (index && headings.length > 0) {
  addEventListener('scroll', mark, { passive: true })
  mark()
}
