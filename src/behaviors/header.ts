/** How far a visitor scrolls before the header stands out from the page, in pixels. */
const threshold = 20

const header = document.querySelector<HTMLElement>('[data-header]')

function update() {
  header?.toggleAttribute('data-scrolled', scrollY > threshold)
}

addEventListener('scroll', update, { passive: true })
update()
