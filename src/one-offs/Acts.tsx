import { engagements } from '../../contract/content/names.ts'
import type { OneOff } from '../../contract/content/one-offs.ts'
import { Band } from '../kit/Band.tsx'
import { SectionHead } from '../kit/SectionHead.tsx'
import type { Market } from '../sample/market.ts'
import marks from '../sample/marks.module.css'

export function Acts({ content, market }: { content: OneOff<'acts'>; market: Market }) {
  return (
    <Band>
      <SectionHead wide level={2} heading={content.heading} lead={content.lead} />
      <ol className="ruled">
        {content.items.map(({ heading, text }, index) => (
          <li key={heading} className="split">
            <div>
              <h3>{heading}</h3>
              <p className="soft">{text}</p>
            </div>
            <ul className="stack">
              {market.engagement
                .filter(({ act }) => act === engagements[index])
                .map((seen) => (
                  <Seen key={seen.actor} seen={seen} />
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </Band>
  )
}

export function Seen({ seen }: { seen: Market['engagement'][number] }) {
  return (
    <li className="seen">
      <svg className={marks.drawing} width="76" height="42" aria-hidden="true">
        <circle className={marks.ring} cx="21" cy="21" r="20" />
        <text className={marks.name} textAnchor="middle" x="21" y="26">
          {seen.initials}
        </text>
        <path className={marks.engaged} d="M42 21h22" />
        <circle className={marks.engaged} cx="70" cy="21" r="5.5" />
      </svg>
      <p>
        <b>{seen.actor}</b> {seen.act.toLowerCase()} {seen.text}{' '}
        <span className="note">{seen.at}:00</span>
      </p>
    </li>
  )
}
