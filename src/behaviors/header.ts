/** How far a visitor scrolls before the header stands out from the page, in pixels. */
const threshold = 20
/** How long a mouse may be on its way from the link to the menu, in milliseconds. */
const onItsWay = 250

const header = document.querySelector<HTMLElement>('[data-header]')
/** The menu of narrow windows, and that of the product. */
const menus = document.querySelectorAll<HTMLElement>('[data-header] [popover]')

/* The header stands below the banner until the page is scrolled; a menu must not cover its button. */
function place(menu: HTMLElement) {
  const bottom = header?.getBoundingClientRect().bottom ?? 0
  menu.style.setProperty('--menu-top', `${bottom}px`)
}

function update() {
  header?.toggleAttribute('data-scrolled', scrollY > threshold)
  for (const menu of menus) if (menu.matches(':popover-open')) place(menu)
}

addEventListener('scroll', update, { passive: true })
update()

for (const menu of menus) {
  /* A link within the page would leave the menu open above it. */
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover()
  })

  /* Whoever goes on with the keyboard would leave it open above what has the focus. */
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    const inside = relatedTarget instanceof Node && menu.parentElement?.contains(relatedTarget)
    if (relatedTarget && !inside) menu.hidePopover()
  })

  menu.addEventListener('beforetoggle', () => place(menu))
}

const product = document.getElementById('product-menu')
const button = document.querySelector<HTMLElement>('[popovertarget="product-menu"]')
/** What opens it below a mouse, and keeps it open: the link, the button and the menu itself. */
const area = product?.parentElement
let byMouse = false
let leaving: ReturnType<typeof setTimeout> | undefined

function open({ pointerType }: PointerEvent) {
  clearTimeout(leaving)
  if (pointerType !== 'mouse' || product?.matches(':popover-open')) return
  byMouse = true
  product?.showPopover()
}

area?.addEventListener('pointerenter', open)
/* The mouse may have been there before this script was. */
area?.addEventListener('pointermove', open, { once: true })

area?.addEventListener('pointerleave', () => {
  if (byMouse) leaving = setTimeout(() => product?.hidePopover(), onItsWay)
})

/* The mouse that opened it on its way would close it with a press. */
button?.addEventListener('click', (event) => {
  if (byMouse) event.preventDefault()
  byMouse = false
})

product?.addEventListener('toggle', ({ newState }) => {
  if (newState === 'closed') byMouse = false
})
