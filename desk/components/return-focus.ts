/**
 * Where what had the focus is gone: it goes to what had it before, or to the button of the menu in which that was, else to the
 * row that is open, else to the heading of that, else to the screen.
 */
export function returnFocus(before: Element | null): void {
  const menu = before?.closest('[popover]')
  const button = menu && document.querySelector(`[popovertarget="${menu.id}"]`)
  const open = document.querySelectorAll('li a[aria-current], article h2')
  for (const place of [before, button, ...open, document.getElementById('screen')]) {
    if (document.activeElement !== document.body) return
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
}
