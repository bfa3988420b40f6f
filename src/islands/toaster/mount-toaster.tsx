import { createRoot } from 'react-dom/client'
import { Toaster } from './Toaster.tsx'

/** Adds the toasts' viewport to the page. */
export function mountToaster(): void {
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Toaster />)
}
