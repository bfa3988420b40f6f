import type { ReactNode } from 'react'
import './highlight.css'

/** The one loud band of a page: in the other theme, from edge to edge, its heading as large as the page’s. */
export function Highlight({ children }: { children: ReactNode }) {
  return (
    <div className="highlight" data-theme="other">
      {children}
    </div>
  )
}
