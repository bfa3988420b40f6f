import type { ReactNode } from 'react'
import { Priority, Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { Band } from '../../kit/Band.tsx'
import { Peak } from '../../kit/Peak.tsx'
import { getCompany, listMet, type Market, type Person } from '../../sample/market.ts'
import marks from '../../sample/marks.module.css'
import { SampleRow, SampleRows } from '../SampleRows.tsx'
import styles from './Story.module.css'

type Blocks = PageContent<'connection-monitoring'>['blocks']

/** Where the people of the day stand, in units of a drawing of 400 by 320. */
const heights = [54, 160, 266]

/** One day as one drawing in three: three arcs leave a rep, arrive at a company, and end as the first rows of the list. */
export function Story({ content, market }: { content: Blocks; market: Market }) {
  const { company, people } = getCompany(market, 'brightlane')
  const day = listMet(market).filter(({ isSignal }) => isSignal)
  const rep = market.reps.find(({ id }) => id === day[0]?.rep)
  return (
    <Peak>
      <Band>
        <h2>
          {content.heading} <small className="note">{content.sample}</small>
        </h2>
        <div className={`grid ${styles.story}`}>
          <Block block={content.contact}>
            <Drawing label={`${rep?.name} connected with three people in one day`}>
              {day.map(({ id, at }, index) => (
                <g key={id}>
                  <path
                    className={marks.signal}
                    d={`M30 160C180 160 190 ${heights[index]} 400 ${heights[index]}`}
                  />
                  <text
                    className={marks.clear}
                    textAnchor="end"
                    x="392"
                    y={(heights[index] ?? 0) - 14}
                  >
                    {`${at}:00`}
                  </text>
                </g>
              ))}
              <circle className={marks.ring} cx="30" cy="160" r="28" />
              <text className={marks.name} textAnchor="middle" x="30" y="165">
                {rep?.initials}
              </text>
              <text className={marks.name} x="2" y="216">
                {rep?.name}
              </text>
              <text x="2" y="236">
                {rep?.title}
              </text>
              <text x="2" y="256">
                {market.competitor.name}
              </text>
            </Drawing>
          </Block>
          <Block block={content.company}>
            <Drawing label={`the three people, all of ${company.name}`}>
              {day.map((person, index) => (
                <Arrival key={person.id} person={person} y={heights[index] ?? 0} />
              ))}
              <path className={marks.ring} d="M268 38Q304 160 268 282" />
              <text className={marks.name} x="300" y="158">
                {company.name}
              </text>
              <text x="300" y="180">{`${company.size} ${content.people}`}</text>
            </Drawing>
          </Block>
          <Block block={content.list}>
            <SampleRows label={`the people of ${company.name} in the lead list`}>
              <SampleRow name={company.name}>
                <Stage stage={company.stage} />
              </SampleRow>
              {people.toReversed().map(({ id, name, title, status, priority, isSignal }) => (
                <SampleRow key={id} name={name} detail={title} dot={{ isSignal, status }}>
                  <p className={styles.marks}>
                    <Priority priority={priority} />
                    <small>{status}</small>
                  </p>
                </SampleRow>
              ))}
            </SampleRows>
          </Block>
        </div>
      </Band>
    </Peak>
  )
}

function Arrival({ person: { name, title }, y }: { person: Person; y: number }) {
  return (
    <>
      <path className={marks.signal} d={`M0 ${y}H24`} />
      <circle className={marks.signal} cx="32" cy={y} r="9" />
      <text className={marks.name} x="56" y={y - 3}>
        {name}
      </text>
      <text x="56" y={y + 17}>
        {title}
      </text>
    </>
  )
}

function Drawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure aria-label={`Sample data: ${label}`}>
      <svg
        className={`${marks.drawing} ${styles.drawing}`}
        viewBox="0 0 400 320"
        aria-hidden="true"
      >
        {children}
      </svg>
    </figure>
  )
}

/** A feature in words, and below them its part of the day. */
function Block({ block, children }: { block: Blocks['contact']; children: ReactNode }) {
  return (
    <div>
      <h3>{block.heading}</h3>
      <p>{block.text}</p>
      {children}
    </div>
  )
}
