import type { ReactNode } from 'react'
import type { BandContent } from '../../contract/content/band-schemas.ts'
import { Facts } from './Facts.tsx'
import { SectionHead } from './SectionHead.tsx'

interface OpeningProps {
  content: Omit<BandContent<'opening'>, 'beside'>
  /** Under the words, on a phone after what stands beside them. */
  below?: ReactNode
  children?: ReactNode
}

export function Opening({ content, below, children }: OpeningProps) {
  const { facts, hero, ...head } = content
  return (
    <header className={hero ? 'opening hero' : 'opening'}>
      <div className={children ? 'wrap split' : 'wrap'}>
        <SectionHead level={1} {...head} />
        {children && <div className="beside">{children}</div>}
        {(facts || below) && (
          <div className="below stack">
            {facts && <Facts facts={facts} />}
            {below}
          </div>
        )}
      </div>
    </header>
  )
}
