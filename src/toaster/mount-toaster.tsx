import { createRoot } from 'react-dom/client'
import { Toaster } from './Toaster.tsx'
import sheet from './toaster.css?url'

let mounted = false

/** Adds the toasts' viewport to the page, once, and their styles. */
export function mountToaster(): void {
  if (mounted) return
  mounted = true
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  document.head.append(link)
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Toaster />)
}
