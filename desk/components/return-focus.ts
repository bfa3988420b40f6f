/** Where what had the focus is gone: it goes to what had it before, else to the row that is open, else to the heading of that. */
export function returnFocus(before: Element | null): void {
  const open = document.querySelectorAll('li a[aria-current], article h2')
  for (const place of [before, ...open]) {
    if (document.activeElement !== document.body) return
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
}
