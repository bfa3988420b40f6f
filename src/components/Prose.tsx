import type { ReactNode } from 'react'
import '../styles/prose.css'

/** Rendered Markdown at the size of what is around it. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose plain">{children}</div>
}
