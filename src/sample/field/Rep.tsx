import type { ReactNode } from 'react'
import marks from '../marks.module.css'
import type { Place } from './places.ts'

/** With the focus, it names the people that a pointer would. */
const readAsOne = { role: 'img', tabIndex: 0 } as const

/** A part of a drawing that says nothing without its lines. */
export const unread = { 'aria-hidden': true } as const

interface RepProps {
  rep: Place & { initials: string }
  /** What a screen reader says of the rep. */
  label: string
  /** The radius of the ring. */
  size: number
  /** Those whom the rep connected with. */
  children: ReactNode
}

/** A rep, always an outlined ring, with everybody they are connected with: a part of a drawing that is read out as one. */
export function Rep({ rep: { x, y, initials }, label, size, children }: RepProps) {
  return (
    <g className={marks.rep} {...readAsOne} aria-label={label}>
      {children}
      <circle className={marks.ring} cx={x} cy={y} r={size} />
      <text className={marks.name} textAnchor="middle" x={x} y={y}>
        {initials}
      </text>
    </g>
  )
}
