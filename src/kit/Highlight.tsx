import type { ReactNode } from 'react'
import './highlight.css'

export function Highlight({ children }: { children: ReactNode }) {
  return (
    <div className="highlight" data-theme="other">
      {children}
    </div>
  )
}
