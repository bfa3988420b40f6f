/**
 * Buttons that copy the text they carry; where the browser refuses, they say so. Without scripts they are not shown.
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
