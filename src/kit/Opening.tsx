import type { ReactNode } from 'react'
import type { ContentOf } from '../content/bands.ts'
import { Facts, Links } from './Facts.tsx'
import { SectionHead } from './SectionHead.tsx'

interface OpeningProps {
  content: Omit<ContentOf<'opening'>, 'beside'>
  /** Under the words, on a phone after what stands beside them. */
  below?: ReactNode
  /** What stands beside the words where there is room. */
  children?: ReactNode
}

/** The head of a page. */
export function Opening({ content, below, children }: OpeningProps) {
  const { facts, links, hero, ...head } = content
  return (
    <header className={hero ? 'opening hero' : 'opening'}>
      <div className={children ? 'wrap split' : 'wrap'}>
        <SectionHead level={1} {...head}>
          {links && !facts && <Links links={links} />}
        </SectionHead>
        {children && <div className="beside">{children}</div>}
        {(facts || below) && (
          <div className="below stack">
            {facts && <Facts facts={facts} />}
            {below}
            {links && facts && <Links links={links} />}
          </div>
        )}
      </div>
    </header>
  )
}
