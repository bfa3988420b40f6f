import type { ReactNode } from 'react'
import type { Link } from '../../contract/content/text.ts'
import { Actions } from './Actions.tsx'

interface SectionHeadProps {
  level: 1 | 2
  heading: string
  lead?: string | undefined
  actions?: readonly Link[] | undefined
  quiet?: boolean | undefined
  /** Whether the lead stands at the right of the heading; without it, below. */
  wide?: boolean | undefined
  children?: ReactNode
}

export function SectionHead(props: SectionHeadProps) {
  const { level, heading, lead, actions = [], quiet = false, wide = false, children } = props
  const Heading = `h${level}` as const
  return (
    <div className={wide ? 'head split full' : 'head'}>
      <Heading>{heading}</Heading>
      {lead && <p className="lead">{lead}</p>}
      <Actions links={actions} variant={quiet ? 'quiet' : 'primary'} />
      {children}
    </div>
  )
}
