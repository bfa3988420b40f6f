import { Fragment } from 'react'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { StageMark } from '../../components/Marks.tsx'
import { layOutSector } from '../../sample/field/field-layout.ts'
import { radii } from '../../sample/field/places.ts'
import { Rep } from '../../sample/field/Rep.tsx'
import { getCompany, getMark, type Market } from '../../sample/market.ts'
import marks from '../../sample/marks.module.css'

interface SectorsProps {
  market: Market
  companies: PageContent<'home'>['features']['monitoring']['companies']
}

export function Sectors({ market, companies }: SectorsProps) {
  return (
    <ol className="sectors">
      {companies.map(({ id, text }) => {
        const { company, people } = getCompany(market, id)
        const pending = people.filter(({ status }) => status === 'Pending')
        return (
          <li key={id}>
            <Sector market={market} id={id} />
            <div className="cluster">
              <h3>{company.name}</h3>
              <StageMark stage={company.stage} />
              <p className="soft">
                {text}
                {/* The drawing says it to those who see it. */}
                {pending.map(({ id, name, status }) => (
                  <span key={id} className="visually-hidden">
                    {` ${name}: `}
                    <span>{status}</span>
                  </span>
                ))}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Sector({ market, id }: { market: Market; id: string }) {
  const { reps, people, days, bracket, viewBox } = layOutSector(market, id)
  return (
    <svg className={marks.drawing} viewBox={viewBox} aria-hidden="true">
      {days.map((ring, day) => (
        <path key={ring} className={day === 4 ? marks.line : marks.faint} d={ring} />
      ))}
      {people.map(({ person, arc, x, y }) => {
        const kind = getMark(person)
        const isPending = kind === 'engaged'
        const at = isPending ? x + 6 : x + 15
        return (
          <Fragment key={person.id}>
            <path className={marks[kind]} d={arc} />
            <circle className={marks[kind]} cx={x} cy={y} r={kind === 'signal' ? 8 : 5} />
            <text x={at} y={isPending ? y + 18 : y - 8} textAnchor={isPending ? 'end' : undefined}>
              <tspan className={marks.name} dy=".4em">
                {person.name}
              </tspan>
              <tspan x={at} dy="1.2em">
                {isPending ? person.status : `${person.at}:00`}
              </tspan>
            </text>
          </Fragment>
        )
      })}
      {bracket && <path className={marks.ring} d={bracket} />}
      {reps.map((rep) => (
        <Rep key={rep.id} rep={rep} size={radii.repSize} />
      ))}
    </svg>
  )
}
