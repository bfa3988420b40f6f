/**
 * Buttons that print the page, or copy their text, or the page’s address where they have none. They say so when the
 * browser refuses. Hidden without scripts.
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
