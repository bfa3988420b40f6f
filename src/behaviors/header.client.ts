/** From how many pixels of scrolling on the header is drawn above the page. */
const threshold = 20

const header = document.querySelector<HTMLElement>('[data-header]')
const menus = document.querySelectorAll<HTMLElement>('[data-header] [popover]')

/** Opens a menu below its button, wherever the header is at that moment. */
function position(menu: HTMLElement) {
  const bottom = header?.getBoundingClientRect().bottom ?? 0
  const left = menu.parentElement?.getBoundingClientRect().left ?? 0
  menu.style.setProperty('--menu-top', `${bottom}px`)
  menu.style.setProperty('--menu-left', `${left}px`)
}

function update() {
  header?.toggleAttribute('data-scrolled', scrollY > threshold)
  for (const menu of menus) if (menu.matches(':popover-open')) position(menu)
}

addEventListener('scroll', update, { passive: true })
update()

for (const menu of menus) {
  /** A link within the page leaves the menu open otherwise. */
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover()
  })

  /** The menu closes when the keyboard leaves it. */
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    const inside = relatedTarget instanceof Node && menu.parentElement?.contains(relatedTarget)
    if (relatedTarget && !inside) menu.hidePopover()
  })

  menu.addEventListener('beforetoggle', () => position(menu))
}

/** Ctrl K or Cmd K opens the search. A single key would disturb people who use speech input (WCAG 2.1.4). */
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
