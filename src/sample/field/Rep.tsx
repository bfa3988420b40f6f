import type { ReactNode } from 'react'
import marks from '../marks.module.css'
import type { Place } from './places.ts'

const readAsOne = { role: 'img' }
const focusable = { tabIndex: 0 }

export const decorative = { 'aria-hidden': true } as const

interface RepProps {
  rep: Place & { initials: string }
  label?: string | undefined
  size: number
  names?: boolean
  children?: ReactNode
}

export function Rep({ rep: { x, y, initials }, label, size, names = false, children }: RepProps) {
  return (
    <g className={marks.rep} {...(label && readAsOne)} {...(names && focusable)} aria-label={label}>
      {children}
      <circle className={marks.ring} cx={x} cy={y} r={size} />
      <text className={marks.name} x={x} y={y}>
        {initials}
      </text>
    </g>
  )
}
