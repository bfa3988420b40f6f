/** The buttons of a page to pass on: its address as it stands, and the printer. */
const copy = document.querySelector<HTMLElement>('[data-copy-text]')

if (copy) copy.dataset.copyText = location.href
for (const shown of document.querySelectorAll('[data-address]')) shown.textContent = location.href
document.querySelector('[data-print-page]')?.addEventListener('click', () => print())
