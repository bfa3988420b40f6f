import { Fragment } from 'react'
import { Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { layOutSector } from '../../sample/field/field-layout.ts'
import { layOutRing, radii } from '../../sample/field/places.ts'
import { Rep } from '../../sample/field/Rep.tsx'
import { getCompany, getMark, type Market } from '../../sample/market.ts'
import marks from '../../sample/marks.module.css'

interface SectorsProps {
  market: Market
  companies: PageContent<'home'>['features']['monitoring']['companies']
}

/** Companies from chance to project: each a sector of the field, in one scale. */
export function Sectors({ market, companies }: SectorsProps) {
  return (
    <ol className="wrap sectors">
      {companies.map(({ id, text }) => {
        const { company, people } = getCompany(market, id)
        const pending = people.filter(({ status }) => status === 'Pending')
        return (
          <li key={id}>
            <Sector market={market} id={id} />
            <div className="cluster">
              <h3>{company.name}</h3>
              <Stage stage={company.stage} />
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

/** Half of the angle of a sector, in degrees. */
const halfAngle = 28

function Sector({ market, id }: { market: Market; id: string }) {
  const { reps, people, bracket } = layOutSector(market, id)
  return (
    <svg
      className={marks.drawing}
      viewBox="24 -140 404 300"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <path
        className={marks.faint}
        d={radii.days.map((radius) => layOutRing(90, radius, halfAngle)).join('')}
      />
      <path className={marks.line} d={layOutRing(90, radii.days[4], halfAngle)} />
      {people.map(({ person, arc, x, y }) => {
        const kind = getMark(person)
        const isPending = kind === 'engaged'
        const besides = isPending ? ({ x, textAnchor: 'middle' } as const) : { x: x + 15 }
        return (
          <Fragment key={person.id}>
            <path className={marks[kind]} d={arc} />
            <circle className={marks[kind]} cx={x} cy={y} r={kind === 'signal' ? 8 : 5} />
            <text className={marks.name} {...besides} y={y + (isPending ? 25 : -3)}>
              {person.name}
            </text>
            <text {...besides} y={y + (isPending ? 42 : 14)}>
              {isPending ? person.status : `${person.at}:00`}
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
