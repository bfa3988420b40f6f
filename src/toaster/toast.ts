import { mountToaster } from './mount-toaster.tsx'
import { showToast, type Toast } from './toast-store.ts'

/** Shows a toast in place of the one before. */
export function toast(content: Toast): void {
  mountToaster()
  showToast(content)
}
