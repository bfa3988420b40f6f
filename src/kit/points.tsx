import type { BandContent } from '../../contract/content/band-schemas.ts'
import { Band } from './Band.tsx'
import { SectionHead } from './SectionHead.tsx'
import './points.css'

export function PointsBand({ content }: { content: BandContent<'points'> }) {
  const { id, heading, lead, actions, columns = false, ordered, items } = content
  return (
    <Band id={id}>
      <div className={columns ? undefined : 'split lean'}>
        <SectionHead level={2} heading={heading} lead={lead} actions={actions} />
        <Points items={items} inOrder={ordered} ruled={!columns} />
      </div>
    </Band>
  )
}

interface PointsProps {
  items: BandContent<'points'>['items']
  inOrder?: boolean | undefined
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
