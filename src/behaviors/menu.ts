const menu = document.getElementById('mobile-menu')
const pageHeader = document.querySelector('[data-header]')

/* A link within the page would leave the menu open above it. */
menu?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover()
})

/* Whoever goes on with the keyboard would leave it open above what has the focus. */
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  const inside = relatedTarget instanceof Node && menu.parentElement?.contains(relatedTarget)
  if (relatedTarget && !inside) menu.hidePopover()
})

/* The header stands below the banner until the page is scrolled; the menu must not cover its button. */
function placeMenu() {
  const bottom = pageHeader?.getBoundingClientRect().bottom ?? 0
  menu?.style.setProperty('--menu-top', `${bottom}px`)
}

menu?.addEventListener('beforetoggle', placeMenu)
addEventListener(
  'scroll',
  () => {
    if (menu?.matches(':popover-open')) placeMenu()
  },
  { passive: true },
)
