/**
 * The button that copies a page's address. Without scripts it is not shown; where the browser refuses, it
 * says so in the place where it would say that it is done.
 */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-link]')) {
  const status = button.parentElement?.querySelector<HTMLElement>('[data-copy-status]')
  button.addEventListener('click', async () => {
    const copied = await copy(button.dataset.copyLink ?? location.href)
    if (status) status.textContent = (copied ? button.dataset.copied : button.dataset.failed) ?? ''
  })
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
