import type { ReactNode } from 'react'
import './kit.css'

interface BandProps {
  id?: string | undefined
  children: ReactNode
}

export function Band({ id, children }: BandProps) {
  return (
    <section id={id} className="band">
      <div className="wrap">{children}</div>
    </section>
  )
}

export function HeadedBand({ id, heading, children }: BandProps & { heading: string }) {
  return (
    <Band id={id}>
      <div className="split lean">
        <h2>{heading}</h2>
        {children}
      </div>
    </Band>
  )
}
