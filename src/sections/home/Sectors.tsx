import { Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { RingPeople } from '../../sample/CompanyRing.tsx'
import { layOutSector } from '../../sample/field/field-layout.ts'
import { placeAt, radii, ringAround } from '../../sample/field/places.ts'
import { Rep } from '../../sample/field/Rep.tsx'
import { companyWith, getMark, type Market } from '../../sample/market.ts'
import marks from '../../sample/marks.module.css'
import { dayNames } from '../../sample/week.ts'
import styles from './Sectors.module.css'

interface SectorsProps {
  market: Market
  companies: PageContent<'home'>['features']['monitoring']['companies']
}

/** Companies from chance to project: each a sector of the field, in one scale. */
export function Sectors({ market, companies }: SectorsProps) {
  return (
    <ol className={`wrap ${styles.sectors}`}>
      {companies.map(({ id, text }) => {
        const { company, people } = companyWith(market, id)
        return (
          <li key={id}>
            <Sector market={market} id={id} />
            <div className="cluster">
              <h3>{company.name}</h3>
              <Stage stage={company.stage} />
              <p className="soft">{text}</p>
              <RingPeople people={people} />
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
      viewBox="24 -150 404 300"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      {radii.days.map((radius, day) => (
        <g key={radius}>
          <path
            className={day === 4 ? marks.line : marks.faint}
            d={ringAround(90, radius, halfAngle)}
          />
          {/* Where times stand close together, they say it. */}
          {!bracket && (
            <text className={marks.quiet} {...placeAt(90 - halfAngle - 1, radius)}>
              {dayNames[day]}
            </text>
          )}
        </g>
      ))}
      {people.map(({ person, arc, x, y }) => {
        const kind = getMark(person)
        const isPending = kind === 'engaged'
        return (
          <g key={person.id} textAnchor={isPending ? 'middle' : undefined}>
            <path className={marks[kind]} d={arc} />
            <circle className={marks[kind]} cx={x} cy={y} r={kind === 'signal' ? 8 : 5} />
            <text
              className={`${marks.name} ${marks.clear}`}
              x={isPending ? x : x + 15}
              y={y + (isPending ? 25 : -3)}
            >
              {person.name}
            </text>
            <text className={marks.clear} x={isPending ? x : x + 15} y={y + (isPending ? 42 : 14)}>
              {isPending ? person.status : `${person.at}:00`}
            </text>
          </g>
        )
      })}
      {bracket && <path className={marks.ring} d={bracket} />}
      {reps.map((rep) => (
        <Rep key={rep.id} rep={rep} label={rep.name} size={radii.repSize} names={false}>
          {null}
        </Rep>
      ))}
    </svg>
  )
}
