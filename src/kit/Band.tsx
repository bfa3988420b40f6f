import type { ReactNode } from 'react'
import './kit.css'

interface BandProps {
  /** What a link can point to. */
  id?: string | undefined
  children: ReactNode
}

/** The frame of a band: its space, and the width of the page. */
export function Band({ id, children }: BandProps) {
  return (
    <section id={id} className="band">
      <div className="wrap">{children}</div>
    </section>
  )
}

/** A heading beside what it is about. */
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
