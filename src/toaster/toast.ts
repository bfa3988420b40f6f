import { showToast, type Toast } from './toast-store.ts'

/**
 * Adds the viewport of toasts when an island starts: offline it could not load, and screen readers speak in known
 * regions only.
 */
export function prepareToaster(): void {
  import('./Toaster.tsx').then(
    ({ mountToaster }) => mountToaster(),
    // The page shows the toast’s text as well; the next toast tries to load again.
    (error: unknown) => console.error(error),
  )
}

export function toast(content: Toast): void {
  prepareToaster()
  showToast(content)
}
