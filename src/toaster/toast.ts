import { showToast, type Toast } from './toast-store.ts'

/**
 * Has the toasts' viewport added to the page. An island that raises toasts asks for it when it starts: a visitor who has
 * gone offline since could not load it any more, and a screen reader speaks only what is added to a region it knows.
 * It is no part of what the island itself waits for.
 */
export function prepareToaster(): void {
  import('./mount-toaster.tsx').then(
    ({ mountToaster }) => mountToaster(),
    // What a toast says stands on the page as well; the next one asks again.
    (error: unknown) => console.error(error),
  )
}

/** Shows a toast in place of the one before. */
export function toast(content: Toast): void {
  prepareToaster()
  showToast(content)
}
