/**
 * Moves the focus when the element that had it is gone: to `before`, or to the button of the menu that `before` was in,
 * else to the open row, else to its heading, else to the screen.
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
