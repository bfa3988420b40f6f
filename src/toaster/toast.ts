import { showToast, type Toast } from './toast-store.ts'

/**
 * Adds the viewport of toasts when an island starts: offline it could not load, and screen readers speak in known
 * regions only.
 */
export function prepareToaster(): void {
  import('./Toaster.tsx').then(
    ({ mountToaster }) => mountToaster(),
    // What a toast says stands on the page as well; the next one asks again.
    (error: unknown) => console.error(error),
  )
}

export function toast(content: Toast): void {
  prepareToaster()
  showToast(content)
}
