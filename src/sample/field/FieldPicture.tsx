import type { ReactNode } from 'react'
import { getMark } from '../market.ts'
import marks from '../marks.module.css'
import type { Arrangement } from './answers.ts'
import styles from './FieldPicture.module.css'
import { placePerson } from './field-layout.ts'
import { formatCoordinates, type Place, radii, toPlace } from './places.ts'

interface FieldPictureProps {
  answer: Arrangement
  /** Of a drawing as wide as its text, whose reps have their initials. */
  viewBox?: string
  children?: ReactNode
}

export function FieldPicture({ answer, viewBox, children }: FieldPictureProps) {
  const { people, reps, companies, grid, texts } = answer
  // Where reps are at its edge, it begins with them, and the names of companies have room at its end.
  const view = reps.length > 0 && !grid ? '56 -15 800 680' : '-2 0 764 650'
  return (
    <svg
      className={`${marks.drawing} ${styles.picture} ${viewBox ? styles.large : ''}`}
      viewBox={viewBox ?? view}
      aria-hidden="true"
    >
      <g className={styles.lines}>
        <path className={marks.line} d={grid} />
        {companies.map(({ company, at, radius }) => (
          <circle key={company.id} cx={at.x} cy={at.y} r={radius} />
        ))}
        {people.map(({ person, arc }) => (
          <path key={person.id} className={marks[getMark(person)]} d={arc} />
        ))}
      </g>
      <g className={styles.texts} textAnchor={companies[0]?.radius ? 'middle' : undefined}>
        {texts.map(({ text, x, y, extra }) => (
          <text key={`${x} ${y}`} className={extra ? styles.extra : undefined} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      {reps.map(({ rep, at }) => (
        <g key={rep.id} className={marks.rep}>
          <circle className={marks.ring} r="26" {...moved(toPlace(rep.bearing, radii.rep), at)} />
          {viewBox && (
            <text className={marks.name} {...at}>
              {rep.initials}
            </text>
          )}
        </g>
      ))}
      {people.map(({ person, at }) => (
        <circle
          key={person.id}
          className={marks[getMark(person)]}
          r={(person.isSignal ? 13 : 9) * (viewBox ? 0.65 : 1)}
          {...moved(placePerson(person), at)}
        />
      ))}
      {children}
    </svg>
  )
}

/** A circle at its place in the field, concentric with the picture, moved to the answer it belongs to. */
function moved({ x, y }: Place, to: Place) {
  const from = { x: 380 + x, y: 325 + y }
  const by = formatCoordinates({ x: to.x - from.x, y: to.y - from.y })
  return { cx: from.x, cy: from.y, transform: `translate(${by})` }
}
