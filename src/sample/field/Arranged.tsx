import type { ReactNode } from 'react'
import { getMark, type Market } from '../market.ts'
import marks from '../marks.module.css'
import styles from './Arranged.module.css'
import type { Arrangement } from './answers.ts'
import { describeRep } from './field-layout.ts'
import { decorative, Rep } from './Rep.tsx'

interface ArrangedProps {
  market: Market
  answer: Arrangement
  viewBox: string
  named?: boolean
  children: ReactNode
}

export function Arranged(props: ArrangedProps) {
  const { market, answer, viewBox, named = false, children } = props
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has a name, and every rep reads itself out
    <svg
      className={`${marks.drawing} ${styles.arranged} ${named ? styles.named : ''}`}
      viewBox={viewBox}
    >
      {children}
      {answer.reps.map(({ rep, at: place }) => (
        <Rep
          key={rep.id}
          rep={{ ...place, initials: rep.initials }}
          label={describeRep(market, rep)}
          names
          size={20}
        >
          {answer.people
            .filter(({ person }) => person.rep === rep.id)
            .map(({ person, at, arc }, index) => (
              <g key={person.id} className={marks.contact} textAnchor="middle">
                {arc && <path className={marks[getMark(person)]} d={arc} />}
                <circle
                  className={marks[getMark(person)]}
                  cx={at.x}
                  cy={at.y}
                  r={person.isSignal ? 8 : 6}
                />
                <text
                  className={`${marks.name} ${marks.clear}`}
                  x={at.x}
                  y={at.y + (nameHeights[index % nameHeights.length] ?? 0)}
                >
                  {person.name}
                </text>
              </g>
            ))}
        </Rep>
      ))}
    </svg>
  )
}

/** Neighbours are named at three heights in turn. */
const nameHeights = [-18, 27, -36]

export function NetworkMap({ market, answer }: { market: Market; answer: Arrangement }) {
  const signal = market.people.find(({ isSignal }) => isSignal)
  return (
    <Arranged market={market} answer={answer} viewBox="50 14 680 612" named>
      <g {...decorative}>
        {answer.companies.map(({ company, at }) => (
          <text
            key={company.id}
            className={company.id === signal?.company ? marks.name : undefined}
            x={at.x + 26}
            y={at.y + 5}
          >
            {company.name}
          </text>
        ))}
      </g>
    </Arranged>
  )
}
