/** The buttons of a page to pass on: its address, the sharing of the system where there is one, the printer. */
const copy = document.querySelector<HTMLElement>('[data-copy-text]')
const share = document.querySelector<HTMLButtonElement>('[data-share-page]')

if (copy) copy.dataset.copyText = location.href
for (const shown of document.querySelectorAll('[data-address]')) shown.textContent = location.href
document.querySelector('[data-print-page]')?.addEventListener('click', () => print())

if (share && 'share' in navigator) {
  share.hidden = false
  share.addEventListener('click', () => {
    // Whoever closes the system's window has changed their mind: nothing went wrong.
    navigator.share({ title: document.title, url: location.href }).catch(() => undefined)
  })
}
