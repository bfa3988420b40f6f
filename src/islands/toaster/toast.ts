import { showToast, type Toast } from './toast-store.ts'

let mounted = false

/** Shows a toast in place of the one before. The viewport is loaded with the first. */
export function toast(content: Toast): void {
  showToast(content)
  if (mounted) return
  mounted = true
  void import('./mount-toaster.tsx').then(({ mountToaster }) => mountToaster())
}
