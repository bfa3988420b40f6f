import type { ReactNode } from 'react'
import './peak.css'

/** The one loud band of a page: in the other theme, from edge to edge, its heading as large as the page’s. */
export function Peak({ children }: { children: ReactNode }) {
  return (
    <div className="peak" data-theme="other">
      {children}
    </div>
  )
}
