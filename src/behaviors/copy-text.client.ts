/**
 * Buttons that copy the text they carry, such as an address or a request. Without scripts they are not shown; where
 * the browser refuses, they say so in the place where they would say that it is done.
 */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-text]')) {
  const status = button.parentElement?.querySelector<HTMLElement>('[data-copy-status]')
  button.addEventListener('click', async () => {
    const copied = await copy(button.dataset.copyText ?? '')
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
