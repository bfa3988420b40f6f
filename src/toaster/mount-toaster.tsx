import { createRoot } from 'react-dom/client'
import { Toaster } from './Toaster.tsx'
import sheet from './toaster.css?url'

let mounted = false

/**
 * Adds the toasts' viewport to the page, once, and their styles. An island that raises toasts mounts it when it starts: a
 * visitor who has gone offline since could not load it any more, and a screen reader speaks only what is
 * added to a region it knows.
 */
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
