import type { OneOff } from '../../contract/content/one-offs.ts'
import { RuledTable } from '../components/RuledTable.tsx'
import { Band } from '../kit/Band.tsx'
import marks from '../sample/marks.module.css'

export function Keys({ content: { heading, heads, rows } }: { content: OneOff<'keys'> }) {
  return (
    <Band>
      <RuledTable
        id="keys"
        caption={{ text: heading }}
        heads={heads}
        rows={rows.map(({ team, way, answer, reason }) => ({
          cells: [
            team,
            <span key={way} className="cluster">
              <WayToKey way={way} />
              {answer}
            </span>,
            reason,
          ],
        }))}
      />
    </Band>
  )
}

function WayToKey({ way }: { way: OneOff<'keys'>['rows'][number]['way'] }) {
  const mark = way === 'later' ? marks.engaged : marks.met
  return (
    <svg className={marks.drawing} width="160" height="16" aria-hidden="true">
      <path className={mark} d={way === 'none' ? 'M0 8h48' : 'M0 8h150'} />
      {way === 'through' && <circle className={marks.ring} cx="70" cy="8" r="7" />}
      {way !== 'none' && <circle className={mark} cx="152" cy="8" r="5" />}
    </svg>
  )
}
