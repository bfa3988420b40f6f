/**
 * Buttons that pass on what a page says: by its printer, or by a copy of the text they carry, else of the address as it
 * stands. Where the browser refuses to copy, they say so. Without scripts they are not shown.
 */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-text]')) {
  const status = button.parentElement?.querySelector<HTMLElement>('[data-copy-status]')
  button.addEventListener('click', async () => {
    const { copyText, copied, failed } = button.dataset
    let message = copied
    try {
      await navigator.clipboard.writeText(copyText || location.href)
    } catch {
      message = failed
    }
    if (status) status.textContent = message ?? ''
  })
}
document.querySelector('[data-print-page]')?.addEventListener('click', () => print())
for (const address of document.querySelectorAll('[data-address]'))
  address.textContent = location.href
