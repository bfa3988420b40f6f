import type { BandContent } from '../../contract/content/band-schemas.ts'
import { Band } from './Band.tsx'
import { SectionHead } from './SectionHead.tsx'
import './points.css'

export function StepsBand({ content }: { content: BandContent<'steps'> }) {
  return (
    <Band id={content.id}>
      <div className="split lean">
        <Steps content={content} />
      </div>
    </Band>
  )
}

export function Steps({ content }: { content: BandContent<'steps'> }) {
  const { heading, lead, actions, items } = content
  return (
    <>
      <SectionHead level={2} heading={heading} lead={lead} actions={actions} />
      <Points items={items} inOrder ruled />
    </>
  )
}

export function PointsBand({ content }: { content: BandContent<'points'> }) {
  const { id, heading, lead, columns = false, items } = content
  return (
    <Band id={id}>
      <div className={columns ? undefined : 'split lean'}>
        <SectionHead level={2} heading={heading} lead={lead} />
        <Points items={items} ruled={!columns} />
      </div>
    </Band>
  )
}

interface PointsProps {
  items: BandContent<'points'>['items']
  inOrder?: boolean
  ruled?: boolean
}

export function Points({ items, inOrder = false, ruled = false }: PointsProps) {
  const List = inOrder ? 'ol' : 'ul'
  return (
    <List className={`${ruled ? 'ruled' : 'grid'} points`}>
      {items.map(({ heading, text, note }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
          {note && <p className="note">{note}</p>}
        </li>
      ))}
    </List>
  )
}
