const pageHeader = document.querySelector('[data-header]')
/** The menu of narrow windows, and that of the product. */
const menus = document.querySelectorAll<HTMLElement>('[data-header] [popover]')

/* The header stands below the banner until the page is scrolled; a menu must not cover its button. */
function place(menu: HTMLElement) {
  const bottom = pageHeader?.getBoundingClientRect().bottom ?? 0
  menu.style.setProperty('--menu-top', `${bottom}px`)
}

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

addEventListener(
  'scroll',
  () => {
    for (const menu of menus) if (menu.matches(':popover-open')) place(menu)
  },
  { passive: true },
)
