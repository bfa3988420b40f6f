const menu = document.getElementById('mobile-menu')

/* A link within the page would leave the menu open above it. */
menu?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover()
})
