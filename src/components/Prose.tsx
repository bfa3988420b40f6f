import type { ReactNode } from 'react'
import '../styles/prose.css'

export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose plain">{children}</div>
}
