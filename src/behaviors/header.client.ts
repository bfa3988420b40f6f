/** How far a visitor scrolls before the header stands out from the page, in pixels. */
const threshold = 20

const header = document.querySelector<HTMLElement>('[data-header]')
const menus = document.querySelectorAll<HTMLElement>('[data-header] [popover]')

/* The header stands below the banner until the page is scrolled; a menu must not cover its button, and begins with it. */
function place(menu: HTMLElement) {
  const bottom = header?.getBoundingClientRect().bottom ?? 0
  const left = menu.parentElement?.getBoundingClientRect().left ?? 0
  menu.style.setProperty('--menu-top', `${bottom}px`)
  menu.style.setProperty('--menu-left', `${left}px`)
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

/** Ctrl K or Cmd K leads to the search. A key by itself would take away who speaks what is typed (WCAG 2.1.4). */
addEventListener('keydown', (event) => {
  if (!isShortcut(event) || event.defaultPrevented || isTyping(event.target)) return
  event.preventDefault()
  const field = document.querySelector<HTMLInputElement>('[data-search-field]')
  if (!field) return document.querySelector<HTMLElement>('[aria-keyshortcuts]')?.click()
  field.focus()
  field.select()
})

function isShortcut({ key, altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent) {
  const hasModifier = ctrlKey !== metaKey && !altKey && !shiftKey
  return hasModifier && key.toLowerCase() === 'k' && !isComposing
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}
